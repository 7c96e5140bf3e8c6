import { type FormEvent, useState } from "react";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import type { Argument } from "#domain/arena/tree.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { shortened } from "#domain/item-words.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Select } from "#src/ui/select.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { WhyField } from "./why-field.tsx";

interface MoveArgumentProps {
  readonly run: ArenaRun;
  /** All arguments of the debate, in their order. */
  readonly all: readonly Argument[];
  readonly argument: Argument;
}

/** Puts an argument where it belongs: under the claim or an earlier argument, for or against it. Its votes go with it. */
export function MoveArgument({ run, all, argument }: MoveArgumentProps) {
  const { castVote } = useCommands();
  const [about, setAbout] = useState(argument.about);
  const [relation, setRelation] = useState(argument.relation);
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const earlier = all.filter(({ number }) => number < argument.number);
  const isOther = about !== argument.about || relation !== argument.relation;
  async function move(event: FormEvent) {
    event.preventDefault();
    if (why.trim() === "") return setProblem("Say why in a few words. The reason is stored with the move.");
    const { id, truth, bearing } = argument;
    const moved = await oneAtATime(() => castVote(run.id, id, { truth, bearing }, why, { about, relation }));
    if (moved?.ok) notify({ title: `Argument ${argument.number} was moved`, variant: "info" });
    else if (moved) notifyFailure("The argument was not moved", moved.error);
  }
  return (
    <Fold summary={`Move argument ${argument.number}`} className="mt-3">
      <form onSubmit={(event) => void move(event)} className="mt-3 grid gap-3">
        <Field label="Place it under">
          <Select value={about} onChange={({ target }) => setAbout(target.value)}>
            {run.claims.map(({ id }) => (
              <option key={id} value={id}>
                {areRivals(run) ? `Claim ${letterOf(run.claims, id)}` : "The claim"}
              </option>
            ))}
            {earlier.map(({ id, number, text }) => (
              <option key={id} value={id}>
                {`${number}: ${shortened(text, SHOWN)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Segmented
          label="It argues"
          value={relation}
          options={[
            { value: "for", label: "for" },
            { value: "against", label: "against" },
          ]}
          onChange={setRelation}
          className="justify-self-start"
        />
        {isOther && (
          <>
            <WhyField
              value={why}
              problem={problem}
              onChange={(next) => {
                setWhy(next);
                setProblem(null);
              }}
            />
            <Button type="submit" size="sm" className="justify-self-start">
              Move
            </Button>
          </>
        )}
      </form>
    </Fold>
  );
}

/** Characters of an argument in the list. */
const SHOWN = 60;

import { type FormEvent, useMemo, useState } from "react";
import { argumentList, type ListedArgument, listProblem, sidedList } from "#domain/arena/argument-list.ts";
import { turnProblem } from "#domain/arena/claim.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import type { Said } from "#domain/arena/turns.ts";
import { shortened } from "#domain/item-words.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { type LeftTurn, useLeftCommands } from "../live/left-turns.ts";
import { type DebateRows, useStoredDraft } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { dueNow } from "./due-turn.tsx";
import { ListedArguments } from "./listed-arguments.tsx";

interface InterjectDialogProps {
  readonly debate: DebateRows;
  readonly said: readonly Said[];
  /** A turn that was begun and taken by somebody else: its words become an argument. */
  readonly begun: LeftTurn | null;
  onClose(): void;
}

/** Characters of an argument that the list shows. */
const EXCERPT = 70;

/** The side that a turn would most likely take, as a proposal. */
const sideOf = ({ claims }: DebateRows["run"], { about, seat }: LeftTurn): "for" | "against" =>
  seat.side === "against" || !claims.some(({ id }) => id === about) ? "against" : "for";

/** The person's own argument, or a pasted list of them, besides the seats' turns. */
export function InterjectDialog({ debate: { run }, said, begun, onClose }: InterjectDialogProps) {
  const { interject, interjectList } = useCommands();
  const { drop } = useLeftCommands();
  // what another open page wrote is not taken over: the field begins with a copy
  const draft = useStoredDraft(begun?.place ?? `arena:${run.id}:interjection`, begun?.text);
  const [about, setAbout] = useState(begun?.about ?? run.claims[0]?.id ?? "");
  const [relation, setRelation] = useState<"for" | "against">(begun ? sideOf(run, begun) : "for");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const list = useMemo(() => argumentList(draft.text), [draft.text]);
  /** Sides that the person changed, by the place in the list. */
  const [sides, setSides] = useState<ReadonlyMap<number, ListedArgument["relation"]>>(new Map());
  const items =
    list && sidedList(list, relation).items.map((item, at) => ({ ...item, relation: sides.get(at) ?? item.relation }));
  const hasSigns = list?.items.every((item) => item.relation !== null || item.under !== null) ?? false;
  const say = list?.items.some((item) => item.relation !== null) ? "Others" : "All";
  // a list that is too long to be added is too long to be drawn
  const listed = list && listProblem(list);
  const isClaim = run.claims.some(({ id }) => id === about);
  async function add(event: FormEvent) {
    event.preventDefault();
    const wrong = list ? null : turnProblem(draft.text);
    if (wrong) return setProblem(wrong.replace(", or press Nothing to add", ""));
    const stored = await oneAtATime(() =>
      list && items
        ? interjectList(run.id, about, { items, before: list.before })
        : interject(run.id, about, { text: draft.text, relation, asked: "", origin: { by: "you" } }),
    );
    if (!stored) return;
    if (!stored.ok) return setProblem(`${stored.error.message} ${stored.error.remedy ?? ""}`.trim());
    draft.forget();
    if (begun) await drop(begun);
    onClose();
    // the button that opened this is gone with the words
    if (begun) moveFocus(() => (document.getElementById("arena-interject") ? null : dueNow()));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Interject"
      description="Your own argument. No seat loses its turn."
    >
      <form id="arena-interject" onSubmit={(event) => void add(event)} className="mt-4 grid gap-4">
        <Field
          label={items ? "Your arguments" : "Your argument"}
          help="Or a list, one argument a line. Beside + for, - is against; an indented line is about the one above it."
          error={problem ?? listed}
        >
          <TextArea
            dir="auto"
            value={draft.text}
            onChange={({ target }) => {
              draft.setText(target.value);
              setSides(new Map());
              setProblem(null);
            }}
          />
        </Field>
        <Field label="About">
          <Select value={about} onChange={({ target }) => setAbout(target.value)}>
            {run.claims.map(({ id, text }) => (
              <option key={id} value={id}>
                {areRivals(run) ? `Claim ${letterOf(run.claims, id)}` : "The claim"}: {shortened(text, EXCERPT)}
              </option>
            ))}
            {said.map(({ number, turn }) => (
              <option key={turn.id} value={turn.id}>
                {number}: {shortened(turn.text, EXCERPT)}
              </option>
            ))}
          </Select>
        </Field>
        {!hasSigns && !listed && (
          <Segmented
            label={list ? "What they do" : "What it does"}
            value={relation}
            options={[
              {
                value: "for",
                label: list ? `${say} ${isClaim ? "for" : "back"} it` : isClaim ? "For it" : "Backs it",
              },
              { value: "against", label: list ? `${say} against it` : "Against it" },
            ]}
            onChange={(side) => {
              setRelation(side);
              setSides(new Map());
            }}
            className="justify-self-start"
          />
        )}
        {list && items && !listed && (
          <ListedArguments
            items={items}
            before={list.before}
            isClaim={isClaim}
            onSide={(at, side) => setSides(new Map(sides).set(at, side))}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {items ? `Add ${counted(items.length, "argument")}` : "Add it"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

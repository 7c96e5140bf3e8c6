import { type FormEvent, useState } from "react";
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
import { useListDraft } from "../live/pasted-list.ts";
import type { DebateRows } from "../live.ts";
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
  const draft = useListDraft(begun?.place ?? `arena:${run.id}:interjection`, {
    side: begun ? sideOf(run, begun) : "for",
    text: begun?.text,
  });
  const [about, setAbout] = useState(begun?.about ?? run.claims[0]?.id ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const { list, problem: listed, hasSigns, say, side, setSide, setSideAt } = draft;
  const isClaim = run.claims.some(({ id }) => id === about);
  async function add(event: FormEvent) {
    event.preventDefault();
    const wrong = list ? null : turnProblem(draft.text);
    if (wrong) return setProblem(wrong.replace(", or press Nothing to add", ""));
    const stored = await oneAtATime(() =>
      list
        ? interjectList(run.id, about, list)
        : interject(run.id, about, { text: draft.text, relation: side, asked: "", origin: { by: "you" } }),
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
          label={list ? "Your arguments" : "Your argument"}
          help="Or a list, one argument a line. Beside + for, - is against; an indented line is about the one above it."
          error={problem ?? listed}
        >
          <TextArea
            dir="auto"
            value={draft.text}
            onChange={({ target }) => {
              draft.setText(target.value);
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
            value={side}
            options={[
              {
                value: "for",
                label: list ? `${say} ${isClaim ? "for" : "back"} it` : isClaim ? "For it" : "Backs it",
              },
              { value: "against", label: list ? `${say} against it` : "Against it" },
            ]}
            onChange={setSide}
            className="justify-self-start"
          />
        )}
        {list && !listed && (
          <ListedArguments items={list.items} before={list.before} isClaim={isClaim} onSide={setSideAt} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {list ? `Add ${counted(list.items.length, "argument")}` : "Add it"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { asSentence, CAN_DO } from "../model/section-words.ts";
import { sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";

/** 'Iterate with an instruction', as far as rules can; says what they cannot do. */
export function Iterate({ optimizerPromptId }: { readonly optimizerPromptId: string }) {
  const { instruct, versionOf } = useCommands();
  const change = useChange();
  const { text, setText } = useStoredDraft(`optimizer-iterate:${optimizerPromptId}`);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  /** Instructions that no rule can follow, as written. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { work, reviewed } = useOptimizer.getState();
    const instruction = text.trim();
    if (!work || instruction === "") return;
    const followed = await instruct(work, instruction);
    if (!followed.ok) return setProblem(`${followed.error.message} ${followed.error.remedy ?? ""}`);
    const { sections, added, done, refused } = followed.value;
    setRefusals(refused);
    const quoted = refused.map((clause) => `“${clause}”`).join(", ");
    setProblem(
      refused.length === 0
        ? ""
        : `Not done: ${quoted}. ${CAN_DO} Anything else can be added to the constraints as you wrote it.`,
    );
    setSaid(done.length === 0 ? "" : `Done: ${done.join(", ")}.`);
    if (done.length === 0 || sameSections(sections, work.sections)) return;
    const { work: now } = useOptimizer.getState();
    if (!now || !sameSections(now.sections, work.sections))
      return setProblem("You edited the prompt meanwhile. Try again.");
    const versions = [
      versionOf(work, { why: "edited", score: reviewed?.review.score.now ?? null }),
      versionOf({ ...work, sections, added }, { why: "instructed", note: instruction, score: null }),
    ];
    change({ sections, added }, `Done: ${done.join(", ")}`, versions);
    if (refused.length === 0) setText("");
  }

  /** A refused instruction can be added to the prompt as it is, for the model to follow. */
  function addAsWritten() {
    const { work } = useOptimizer.getState();
    if (!work) return;
    const own = work.sections.constraints.trimEnd();
    const constraints = [own, ...refusals.map(asSentence)].filter((part) => part !== "").join(" ");
    change({ sections: { ...work.sections, constraints } }, "Added to Constraints");
    clear();
    setText("");
    input.current?.focus();
  }

  function clear() {
    setProblem("");
    setSaid("");
    setRefusals([]);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="max-w-160">
      <div className="flex items-start gap-2">
        <Field label="Iterate with an instruction" error={problem} className="min-w-0 flex-1">
          <TextInput
            ref={input}
            value={text}
            placeholder="shorter, for a beginner, add an example"
            maxLength={500}
            dir="auto"
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value);
              clear();
            }}
          />
        </Field>
        <Button type="submit" className="mt-6.5">
          Apply
        </Button>
      </div>
      {refusals.length > 0 && (
        <Button size="sm" className="mt-2" onClick={addAsWritten}>
          Add as written
        </Button>
      )}
      <p role="status" className="t-13 mt-2 text-text-2 empty:hidden">
        {said}
      </p>
    </form>
  );
}

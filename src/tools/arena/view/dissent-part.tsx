import { type FormEvent, useState } from "react";
import { NO_DISSENT } from "#domain/arena/turns.ts";
import type { ArenaTurn } from "#domain/entities.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";

interface DissentPartProps {
  readonly runId: string;
  /** What was written or declined; undefined before. */
  readonly dissent: ArenaTurn | undefined;
}

/** What speaks against the verdict all the same, in the person's own words. It goes wherever the verdict goes. */
export function DissentPart({ runId, dissent }: DissentPartProps) {
  const { writeDissent } = useCommands();
  const draft = useStoredDraft(`arena:${runId}:dissent`);
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  async function store(text: string | null) {
    const stored = await oneAtATime(() => writeDissent(runId, text));
    if (!stored) return;
    if (!stored.ok) return setProblem(`${stored.error.message} ${stored.error.remedy ?? ""}`.trim());
    draft.forget();
    moveFocus(() => document.getElementById("arena-belief"));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store(draft.text);
  };
  return (
    <section aria-labelledby="arena-dissent">
      <h2 id="arena-dissent" className="t-label text-text-1">
        {dissent?.status === "said" ? "Dissent, word for word" : "Dissent"}
      </h2>
      {dissent ? (
        <>
          <p dir="auto" className="arena-large">
            {dissent.status === "said" ? dissent.text : NO_DISSENT}
          </p>
          <p className="t-14 text-text-2">It is in every export, beside the verdict and in the same size.</p>
        </>
      ) : (
        <form onSubmit={submit} className="mt-2 grid gap-3">
          <Field
            label="What still speaks against this verdict?"
            help="In your own words. A debate is closed with a dissent, or with your word that there is none."
            error={problem}
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
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary">
              Save the dissent
            </Button>
            <Button variant="ghost" onClick={() => void store(null)}>
              There is none
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

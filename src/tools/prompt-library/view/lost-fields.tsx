import type { Prompt } from "#domain/entities.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useLost, useMarkTold } from "../live/lost.ts";
import { type LostField, lostFields } from "../model/lost-fields.ts";
import { usePromptCommands } from "./use-prompt-commands.ts";

/** Two values that two devices wrote into the same field at the same time, side by side, until the person has chosen. */
export function LostFields({ prompt }: { prompt: Prompt }) {
  const lost = useLost(prompt.id);
  const markTold = useMarkTold();
  const { set } = usePromptCommands();
  const fields = lost.status === "ready" ? lostFields(prompt, lost.value) : [];
  if (fields.length === 0) return null;

  async function answered({ ids }: LostField) {
    const marked = await markTold(ids);
    if (!marked.ok) return notifyFailure("The note could not be dismissed", marked.error);
    moveFocus(() => document.getElementById("prompt-title"));
  }
  async function take(field: LostField) {
    if (await set([prompt.id], field.take, () => `${field.name}: the other version is used`)) await answered(field);
  }
  return (
    <section aria-labelledby="lost-title" className="mb-6 rounded-md border border-line bg-bg-1 px-3.5 py-3">
      <h3 id="lost-title" className="t-13 font-medium text-text-1">
        Changed on two devices at once
      </h3>
      <ul>
        {fields.map((field) => (
          <li key={field.key} className="not-first:border-line-soft not-first:border-t py-3 last:pb-0">
            <dl className="t-13 grid grid-cols-2 gap-x-6 gap-y-2">
              <Side term={`${field.name}, current`} value={field.current} />
              <Side term={`${field.name}, other version`} value={field.lost} />
            </dl>
            <div className="mt-3 flex gap-2 max-md:[&>*]:flex-1">
              <Button size="sm" className="max-md:min-h-11" onClick={() => void take(field)}>
                Use the other version<span className="sr-only"> of {field.name}</span>
              </Button>
              <Button size="sm" variant="ghost" className="max-md:min-h-11" onClick={() => void answered(field)}>
                Keep current<span className="sr-only"> version of {field.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Side = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-text-3">{term}</dt>
    <dd dir="auto" className="line-clamp-4 whitespace-pre-line text-text-1 wrap-anywhere">
      {value}
    </dd>
  </div>
);

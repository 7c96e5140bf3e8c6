import { unfoundIn } from "#domain/synthesis/model-draft.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { useModelMerge } from "../live/model-merge.ts";
import { useRecipes } from "../live.ts";
import type { Decide, Shown } from "./shown.ts";
import { Unfounded } from "./unfounded.tsx";

interface ModelMergeProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** A merge by the connected model, beside the device's: asked for, chosen by a switch, and what its sources do not hold stays out until it is taken in. */
export function ModelMerge({ shown: { open, comparison, placed }, decide }: ModelMergeProps) {
  const { synthesis, draft, drafts } = open;
  const { useDraft: showDraft } = useCommands();
  const model = useModelMerge(synthesis.id, comparison);
  const recipes = useRecipes();
  const recipe = recipes.status === "ready" ? recipes.value.find(({ id }) => id === open.recipeId) : undefined;
  const [device, models] = [drafts.device, drafts.model];
  if (!model && !models) return null;
  const said = new Set(placed.text.map(({ text }) => text));
  const unfound = draft?.made ? unfoundIn(draft).filter(({ text }) => !said.has(text)) : [];
  async function show(id: string) {
    const done = await showDraft(synthesis.id, id);
    if (!done.ok) notifyFailure("Nothing changed", done.error);
  }
  return (
    <div className="mt-5 grid gap-3 border-line-soft border-t pt-4">
      {models && device && (
        <Segmented
          label="Whose text is shown"
          className="justify-self-start"
          value={draft?.id === models.id ? "model" : "device"}
          options={[
            { value: "device", label: "This device" },
            { value: "model", label: models.made?.provider ?? "The model" },
          ]}
          onChange={(whose) => void show(whose === "model" ? models.id : device.id)}
        />
      )}
      {model && (
        <AskModel
          {...model}
          label={models ? "for another text" : "for a text"}
          // where the device's text is shown already, the sentence below says that it stays
          onDevice={device && draft?.id === models?.id ? () => void show(device.id) : undefined}
        >
          <span className="t-12 text-text-3">
            {recipe && <>By your recipe “{recipe.name}”. </>}Counts as one message. This device’s text stays.
          </span>
        </AskModel>
      )}
      {unfound.length > 0 && (
        <Fold
          summary={`${unfound.length} ${unfound.length === 1 ? "sentence is" : "sentences are"} not borne out by the source named, and left out`}
        >
          <ul className="mt-2 border-line-soft border-t">
            {unfound.map(({ text, keys: [key], missing }) => (
              <li
                key={key ?? text}
                className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line-soft border-b py-2.5"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p dir="auto" className="t-15 wrap-anywhere text-text-2">
                    {text}
                  </p>
                  <Unfounded words={missing} />
                  {key === undefined && (
                    <p className="t-12 text-text-3">
                      No statement of its source is left for it. To say this too, write another sentence over.
                    </p>
                  )}
                </div>
                {key !== undefined && (
                  <Button
                    size="sm"
                    aria-label={`Take in: ${text}`}
                    onClick={() =>
                      void decide(({ decisions, wording }) => ({
                        decisions: { ...decisions, [key]: { to: "text", why: "" } },
                        wording: { ...wording, [key]: text },
                      }))
                    }
                  >
                    Take it in
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

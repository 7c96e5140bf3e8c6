import { expect, test, vi } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { modelMerge } from "#src/data/synthesis/model-merge.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSynthesis, decide, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { modelHere } from "../../data/ai/connected.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";

/** A model that fails where its earlier text is shown: the device's text is one press away. */

const here = modelHere({ cors: true });
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;

test("where a model's text is shown and it fails, one press shows this device's", async () => {
  const { studio, setup } = await here.connect(["synthesis"]);
  const sources = [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")];
  const added = await addSynthesis(studio, { sources, question: "" });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const open = async () => {
    const found = await readSynthesis(studio.db, id);
    if (!found) throw new Error("No synthesis");
    return found;
  };
  const before = await open();
  const comparison = compareSources(before.sources, "");
  await storeDraft(studio, before, draftOf(comparison, before.sources, SHAPE), { shape: SHAPE });
  const sentences = [{ text: "Eleven of 40 people stopped.", sources: [1] }];
  here.provider.shall({ says: JSON.stringify({ sentences, minority: [] }) });
  const step = modelMerge(studio, id, comparison);
  await askStep(studio, setup, step);
  const { device, model } = (await open()).drafts;
  if (!device || !model) throw new Error("Two texts are expected");
  await decide(studio, id, () => ({ draftId: model.id }));

  here.provider.shall({ status: 500 });
  await askStep(studio, setup, step);
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: id }} onSearch={() => undefined} />);
  const offers = () => document.body.textContent?.includes("Answer with this device") === true;
  await until(offers);
  click(button("Answer with this device"));
  await until(() => !offers());
  expect((await open()).draft?.id).toBe(device.id);
});

/** The form of an experiment, drawn and typed into. */
import { useState } from "react";
import { afterAll, afterEach, expect } from "vitest";
import type { PromptVersion } from "#domain/entities.ts";
import type { Experiment } from "#domain/lab/types.ts";
import type { Answerer } from "#src/tools/prompt-lab/model/answerers.ts";
import type { PromptsAtHand } from "#src/tools/prompt-lab/model/library-prompt.ts";
import { newExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { ExperimentSetup } from "#src/tools/prompt-lab/view/setup/experiment-setup.tsx";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { find, inAct } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

export const begun = { id: "e1", now: 5, rev: "r1" };
export const DEVICE: Answerer = { id: "local", label: "This device, no model", kind: "local", model: null };
export const SERVER: Answerer = {
  id: "s1",
  label: "My server",
  kind: "openai-compatible",
  model: "small-1",
  destination: "models.example:8080",
};

interface Options {
  readonly start?: Experiment;
  readonly adapters?: readonly Answerer[];
  readonly library?: PromptsAtHand | null;
  readonly versions?: readonly PromptVersion[];
  readonly studio?: TestStudio;
}

/** The form, for an experiment stored as its page does. */
export async function shown({
  start = newExperiment(begun),
  adapters = [DEVICE],
  library = null,
  versions = [],
  studio,
}: Options = {}) {
  const now: { experiment: Experiment; paintAgain(): void } = { experiment: start, paintAgain: () => undefined };
  function Page() {
    const [experiment, setExperiment] = useState(start);
    now.paintAgain = () => inAct(() => setExperiment({ ...experiment }));
    return (
      <ExperimentSetup
        experiment={experiment}
        library={library}
        adapters={adapters}
        onVersions={async () => versions}
        onChange={(next) => {
          now.experiment = next;
          setExperiment(next);
        }}
      />
    );
  }
  const { host, thrown } = await renderPage(studio ?? (await testStudio()), <Page />);
  expect(thrown).toEqual([]);
  return { host, now };
}

export function type(selector: string, text: string): void {
  const field = find<HTMLTextAreaElement>(selector);
  const { prototype } = field.tagName === "INPUT" ? HTMLInputElement : HTMLTextAreaElement;
  inAct(() => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
export const choose = (selector: string, value: string) =>
  inAct(() => {
    const select = find<HTMLSelectElement>(selector);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
export const named = (name: string) => `[aria-label="${name}"]`;
export const labelled = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label));
  if (!found) throw new Error(`nothing is labelled ${label}`);
  return find(`[id="${found.htmlFor}"]`);
};
export const selectorOf = (element: HTMLElement) => `[id="${element.id}"]`;
export const columns = () => [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent);

export const notices: PostedNotice[] = [];
afterAll(listenToNotices({ show: (notice) => notices.push(notice), dismiss: () => undefined }));
afterEach(() => notices.splice(0));

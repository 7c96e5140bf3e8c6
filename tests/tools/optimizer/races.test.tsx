/** Simultaneous work: nothing written meanwhile is lost or changed. */
import { act } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { err, ok } from "#domain/result.ts";
import { useOptimizer } from "#src/tools/optimizer/store.ts";
import { OptimizerPage } from "#src/tools/optimizer/view/optimizer-page.tsx";
import "#src/tools/optimizer/view/start.tsx";
import "#src/tools/optimizer/view/optimizer-view.tsx";
import { newestOptimizerRows } from "#sync/store/optimizer-prompts.ts";
import { anOptimizerPrompt } from "../../sync/workspace.ts";
import { button, click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

const nothing = () => undefined;
const page = (optimizerPromptId: string | undefined, onOpen: (id: string) => void = nothing) => (
  <OptimizerPage
    optimizerPromptId={optimizerPromptId}
    promptId={undefined}
    onOpen={onOpen}
    onNew={nothing}
    onOptimized={nothing}
    onLibrary={nothing}
    onSession={nothing}
  />
);
const field = (section: keyof OptimizerPrompt["sections"]) => find<HTMLTextAreaElement>(`#section-${section}`);

/** Types as a browser does: the element changes before React hears of it. */
function type(element: HTMLTextAreaElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

/** Makes the engine hold requests of `task` until `go`. */
function held(studio: TestStudio, task: string): { readonly asked: () => number; go(): void } {
  const { shape } = studio.engine;
  let waiting: (() => void)[] = [];
  let asked = 0;
  let open = false;
  Object.assign(studio.engine, {
    shape: async (request: { task: string }) => {
      if (request.task === task) {
        asked += 1;
        if (!open) await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return shape(request as never);
    },
  });
  return {
    asked: () => asked,
    go() {
      open = true;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

afterEach(() => {
  useOptimizer.getState().close();
  sessionStorage.clear();
});

test("a fix that waits for a new reading never edits text written meanwhile", async () => {
  const studio = await testStudio();
  await studio.db.works.put(anOptimizerPrompt("w1", { constraints: "Keep it brief, but cover everything in detail." }));
  const { host } = await renderPage(studio, page("w1"));
  await until(() => host.querySelector(".finding") !== null);
  const reading = held(studio, "review");
  type(field("role"), "You are a poet.");
  click(find<HTMLButtonElement>(".finding-actions button"));
  await until(() => reading.asked() > 0);
  type(field("constraints"), "Oh, and: keep it brief, but cover everything in detail.");
  reading.go();
  const written = field("constraints").value;
  await until(() => useOptimizer.getState().reviewed?.of.constraints === written);
  expect(field("constraints").value).toBe("Oh, and: keep it brief, but cover everything in detail.");
});

/** Longer than a draft waits to be written. Milliseconds. */
const DRAFT_WAITS = 400;

/** Splits a rough text as soon as it is typed. `leave` leaves once the prompt is open. */
async function partAtOnce(studio: TestStudio): Promise<{ leave(): Promise<void> }> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const opened: string[] = [];
  const { host, leave } = await renderPage(
    studio,
    page("new", (id) => opened.push(id)),
  );
  await until(() => host.querySelector("textarea") !== null);
  type(find<HTMLTextAreaElement>("textarea"), "a poem about rain");
  click(button("Split into sections"));
  return {
    async leave() {
      await until(() => opened.length > 0);
      leave();
      await until(() => host.querySelector("textarea") === null);
    },
  };
}
const draftsOf = async (studio: TestStudio) => (await studio.db.drafts.toArray()).map(({ text }) => text);

test("a text split at once does not come back as a draft", async () => {
  const studio = await testStudio();
  const { leave } = await partAtOnce(studio);
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_WAITS));
  expect(await draftsOf(studio)).toEqual([]);
});

test("a draft written during the split, on a slow disk, does not come back either", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { drafts } = workspace.value;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const clear: typeof drafts.clear = async (...args) => {
    const cleared = await drafts.clear(...args);
    await released;
    return cleared;
  };
  const slowly = ok({ ...workspace.value, drafts: { ...drafts, clear } });
  Object.assign(studio, { workspace: async () => slowly });
  const { leave } = await partAtOnce(studio);
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_WAITS));
  release();
  await leave();
  await expect.poll(() => draftsOf(studio)).toEqual([]);
});

test("a tab's last edits are applied over what another tab wrote meanwhile, which becomes a version", async () => {
  const gone = await testStudio();
  await gone.db.works.put(anOptimizerPrompt("w1", { role: "" }));
  const first = await renderPage(gone, page("w1"));
  await until(() => first.host.querySelector("#section-role") !== null);
  type(field("role"), "You are a poet.");
  act(() => void dispatchEvent(new Event("pagehide")));
  const journal = { ...sessionStorage };
  first.leave();
  useOptimizer.getState().close();
  // that last write never reached the disk, another tab's did
  const studio = await testStudio();
  await studio.db.works.put(anOptimizerPrompt("w1", { role: "Theirs." }, { rev: "r9", updatedAt: 5_000 }));
  for (const [key, text] of Object.entries(journal)) sessionStorage.setItem(key, text as string);
  await renderPage(studio, page("w1"));
  await until(() => document.querySelector("#section-role") !== null && field("role").value === "You are a poet.");
  await act(async () => {
    await expect
      .poll(() => newestOptimizerRows(studio.db, "w1", 5))
      .toMatchObject([{ why: "elsewhere", sections: { role: "Theirs." } }]);
  });
});

test("unsaved text is offered as a file, and stored as soon as there is room", async () => {
  // never setImmediate: the database in memory would end a transaction between two of its requests
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const studio = await testStudio();
  await studio.db.works.put(anOptimizerPrompt("w1", { role: "" }));
  const { host } = await renderPage(studio, page("w1"));
  await until(() => host.querySelector("#section-role") !== null);
  const { workspace } = studio;
  Object.assign(studio, { workspace: async () => err(DISK_FULL) });
  type(field("role"), "You are a poet.");
  await until(() => host.textContent?.includes("no space left") === true && host.textContent.includes("not saved"));
  expect(button("Download this prompt")).toBeTruthy();
  expect(field("role").value).toBe("You are a poet.");
  Object.assign(studio, { workspace });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await until(() => host.textContent?.includes("no space left") === false);
  await expect.poll(() => studio.db.works.get("w1")).toMatchObject({ sections: { role: "You are a poet." } });
});

test("a rough text is still there after a visit to another page", async () => {
  const studio = await testStudio();
  const first = await renderPage(studio, page("new"));
  await until(() => first.host.querySelector("textarea") !== null);
  type(find<HTMLTextAreaElement>("textarea"), "a poem about rain");
  first.leave();
  const { host } = await renderPage(studio, page("new"));
  await until(() => host.querySelector("textarea") !== null);
  expect(find<HTMLTextAreaElement>("textarea", host).value).toBe("a poem about rain");
});

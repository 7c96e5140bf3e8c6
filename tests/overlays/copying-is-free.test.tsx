import { readdirSync, readFileSync } from "node:fs";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { GateHost } from "#src/overlays/gates/gate-host.tsx";
import { useSoftGate } from "#src/overlays/gates/soft-gate-state.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ReplyText } from "#src/tools/dashboard/view/reply-text.tsx";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { useOptimizer } from "#src/tools/optimizer/store.ts";
import { OptimizerHeader } from "#src/tools/optimizer/view/optimizer-header.tsx";
import { anOptimizerPrompt } from "../sync/workspace.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, press, until } from "../ui/render.tsx";

/** Copying is none of the actions that the soft gate asks about (specification, section 4): a visitor who used all free actions copies. */

const copied: string[] = [];
const nothing = () => undefined;
let studio: TestStudio;

beforeEach(async () => {
  copied.length = 0;
  vi.stubGlobal("ClipboardItem", undefined); // a browser that takes texts alone
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  studio = await testStudio();
  await studio.session.settled();
  const snapshot: SessionSnapshot = { ...studio.session.snapshot, accounts: "offered" };
  Object.defineProperty(studio.session, "snapshot", { value: snapshot });
  await studio.db.state.put({ name: "free-actions", value: ["save", "continue", "save"] });
  act(() => useSoftGate.setState({ done: ["save", "continue", "save"], request: null }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => useSoftGate.setState({ done: [], request: null }));
  act(() => useOptimizer.getState().close());
});

/** Presses it; the text is in the clipboard, and nobody was asked. */
async function copies(name: string): Promise<string> {
  const before = copied.length;
  click(button(name));
  await until(() => copied.length > before);
  expect(useSoftGate.getState().request).toBeNull();
  return copied.at(-1) ?? "";
}

test("the question and the prompt of a session are copied", async () => {
  const asked = await ask(studio, { text: "why is my sourdough dense since March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const { sessionId } = asked.value;
  await renderPage(
    studio,
    <>
      <ThreadPage sessionId={sessionId} onAsked={nothing} onNew={nothing} wayOut={() => "out"} />
      <GateHost />
    </>,
  );
  await until(() => document.body.textContent?.includes("Copy prompt") === true);
  expect(await copies("Copy question")).toMatch(/sourdough/i);
  expect(await copies("Copy prompt")).toMatch(/sourdough/i);
});

test("a model's answer is copied", async () => {
  const origin = {
    task: "answer",
    provider: "Mine",
    model: null,
    finishReason: "stop",
    asked: "why",
    ms: 1,
    retries: 0,
  } as const;
  const row = {
    id: "r",
    kind: "reply",
    sessionId: "s",
    runId: "r",
    createdAt: 1,
    text: "Rent.",
    adapter: "google",
    origin,
  } as const;
  await renderPage(
    studio,
    <>
      <ReplyText reply={row} />
      <GateHost />
    </>,
  );
  expect(await copies("Copy answer")).toBe("Rent.");
});

test("a prompt of the Optimizer is copied", async () => {
  useOptimizer.getState().open(anOptimizerPrompt("w1"));
  const optimizing = { busy: false, done: 0, error: null, run: async () => undefined, cancel: nothing };
  await renderPage(
    studio,
    <>
      <OptimizerHeader
        optimizing={optimizing as never}
        onNew={nothing}
        onOpen={nothing}
        onSaved={nothing}
        onLibrary={nothing}
      />
      <GateHost />
    </>,
  );
  press(button("Copy"), "Enter");
  await until(() => document.querySelector("[role=menuitem]") !== null);
  press(document.querySelector("[role=menuitem]") as HTMLElement, "Enter");
  await until(() => copied.length === 1);
  expect(useSoftGate.getState().request).toBeNull();
});

test("nothing that copies asks a gate, in any tool", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const gated = /\b(requestFree|passSoftGate|requestUpgrade|freely|askForPlan)\([^;]*\b(copyText|copyAndTell|copy)\(/;
  const found = files.filter((file) => gated.test(readFileSync(`src/${file}`, "utf8")));
  expect(found).toEqual([]);
  expect(gated.test('freely("export", () => void copyAndTell(what, text, gaps));')).toBe(true);
});

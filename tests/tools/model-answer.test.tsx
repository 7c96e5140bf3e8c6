import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { setStreams } from "#src/platform/streaming-switch.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";
// fetched when it is first shown: here before the clock of a test runs
import "#src/tools/dashboard/view/model-answer.tsx";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { button, click, inAct, until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { testStudio } from "./studio.ts";

/** A model's answer in the thread while it comes: how long, how much, its words, and the way to stop it. */

const HOME = {
  id: "p1",
  kind: "openai-compatible",
  label: "My laptop",
  baseUrl: "http://localhost:8080/v1",
  model: "m1",
  takesSchema: true,
} as const;

interface Asked {
  readonly onText: (soFar: string) => void;
  readonly signal: AbortSignal;
}
const model = vi.hoisted(() => ({ asked: undefined as Asked | undefined, end: (_result: unknown) => {} }));
vi.mock("#src/data/ai/ai.ts", () => ({
  aiOf: async () => ({
    outgoing: () => ({ destination: "localhost:8080", turns: [] }),
    ask: (_task: string, _input: unknown, options: Asked) => {
      model.asked = options;
      return new Promise((resolve) => {
        model.end = resolve;
      });
    },
  }),
}));

const delivered = (text: string, stopped: boolean, brokeOff: AppError | null = null) =>
  ok({
    output: { form: "text", text },
    model: "m1",
    finishReason: stopped || brokeOff ? "other" : "stop",
    stopped,
    brokeOff,
    report: { ms: 1, retries: 0 },
  });
const page = () => document.body.textContent ?? "";
const says = (soFar: string) => inAct(() => model.asked?.onText(soFar));

beforeEach(async () => {
  const studio = await testStudio();
  await addProvider(studio.db, HOME);
  await chooseProvider(studio.db, "answer", HOME.id);
  await markShown(studio.db, HOME);
  const asked = await ask(studio, { text: "should I rent or buy in Leipzig", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  useAskStore.getState().setFresh(asked.value.runId);
  const nothing = () => undefined;
  await renderPage(
    studio,
    <ThreadPage sessionId={asked.value.sessionId} onAsked={nothing} onNew={nothing} wayOut={() => "out"} />,
  );
  await until(() => model.asked !== undefined);
});
afterEach(() => {
  model.asked = undefined;
  localStorage.clear();
});

test("its time and the number of its words are shown while it comes, its words at the end", async () => {
  expect(page()).toContain("Asking My laptop…");
  expect(page()).toMatch(/\d+:\d\d · no words yet/);
  says("Rent, as");
  expect(page()).toMatch(/\d+:\d\d · 2 words so far/);
  expect(page()).not.toContain("Rent, as");
  model.end(delivered("Rent, as long as three years are not sure.", false));
  await until(() => page().includes("Rent, as long as three years are not sure."));
  expect(page()).not.toContain("so far");
  expect(page()).not.toContain("You stopped it");
});

test("its words are shown as they come where the person wants them, and are not read out one by one", async () => {
  inAct(() => setStreams(true));
  says("**Rent.**\n\nAs long <script>alert(1)</script>");
  await until(() => page().includes("As long <script>alert(1)</script>"));
  expect(document.querySelector(".markdown strong")?.textContent).toBe("Rent.");
  expect(document.querySelector(".markdown script")).toBeNull();
  const live = [...document.querySelectorAll("[role=status], [aria-live]")].map(({ textContent }) => textContent);
  expect(live.join(" ")).not.toContain("As long");
  expect(live.join(" ")).not.toContain("so far");
  model.end(delivered("**Rent.**", false));
  await until(() => page().includes("Ask again"));
});

test("stopped, it is kept as far as it came, and says so", async () => {
  says("Rent, as");
  click(button("Stop"));
  expect(model.asked?.signal.aborted).toBe(true);
  model.end(delivered("Rent, as", true));
  await until(() => page().includes("You stopped it here. The answer is not complete."));
  expect(page()).toContain("Rent, as");
  expect(page()).toContain("Ask again");
});

test("a model that took too long says so once, with one way to try again", async () => {
  const error = appError("TIMEOUT", "My laptop took too long.", { remedy: "Try again, or choose a faster model." });
  model.end(err(error));
  await until(() => document.querySelector("[role=alert]") !== null);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("My laptop took too long. Try again");
});

const BROKE_OFF = appError("CONNECTION_ERROR", "localhost:8080 broke off in the middle of its answer.", {
  remedy: "Try again.",
});

test("an answer that broke off is shown as far as it came, with the reason and one way to try again", async () => {
  says("Rent, as");
  model.end(delivered("Rent, as", false, BROKE_OFF));
  await until(() => document.querySelector("[role=alert]") !== null && page().includes("The answer broke off here."));
  expect(document.querySelector(".markdown")?.textContent).toBe("Rent, as");
  expect(document.querySelector("[role=alert]")?.textContent).toContain(BROKE_OFF.message);
  expect(page()).not.toContain("Ask again");
  expect(buttonsNamed(/^Try again/)).toBe(1);

  await asksAgain(button("Try again to have it answered"));
  model.end(delivered("Rent, as long as three years are not sure.", false));
  await until(() => page().includes("three years are not sure."));
  expect(page()).not.toContain("broke off");
});

test("a complete answer stays in sight when asking again brought only a part", async () => {
  model.end(delivered("Rent, as long as three years are not sure.", false));
  await until(() => page().includes("Ask again"));
  await asksAgain(button("Ask again"));
  model.end(delivered("Buy", false, BROKE_OFF));
  await until(() => page().includes("The answer broke off here."));
  expect([...document.querySelectorAll(".markdown")].map(({ textContent }) => textContent)).toEqual([
    "Buy",
    "Rent, as long as three years are not sure.",
  ]);
});

async function asksAgain(control: HTMLElement) {
  model.asked = undefined;
  click(control);
  await until(() => model.asked !== undefined);
}
const buttonsNamed = (name: RegExp) =>
  [...document.querySelectorAll("button")].filter((each) => name.test(each.ariaLabel ?? each.textContent ?? "")).length;

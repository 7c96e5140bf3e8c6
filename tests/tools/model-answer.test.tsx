import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppError, appError } from "#domain/errors.ts";
import { wordCount } from "#domain/lab/words.ts";
import { err, ok } from "#domain/result.ts";
import type { Ai } from "#src/ai/ai.ts";
import { watchCircuits } from "#src/data/ai/circuits.ts";
import { modelCalls } from "#src/data/ai/model-calls.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { setStreams } from "#src/platform/streaming-switch.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";
// fetched when it is first shown: here before the clock of a test runs
import "#src/tools/dashboard/view/model-answer.tsx";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { button, click, find, inAct, until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { type TestStudio, testStudio } from "./studio.ts";

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
  readonly onText: (soFar: string, words: number) => void;
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

/** What watches whether a part is in view; the test scrolls. */
const views: { readonly element: Element; readonly tell: (isIntersecting: boolean) => void }[] = [];
vi.stubGlobal(
  "IntersectionObserver",
  class {
    readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(element: Element) {
      views.push({ element, tell: (isIntersecting) => this.#tell([{ isIntersecting }]) });
    }
    disconnect() {}
  },
);
const scrollsTo = (id: string) =>
  inAct(() => {
    for (const { element, tell } of views) tell(element.id === id);
  });

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
const says = (soFar: string) => inAct(() => model.asked?.onText(soFar, wordCount(soFar)));

let studio: TestStudio;
let opened: { readonly sessionId: string; readonly runId: string };
beforeEach(async () => {
  studio = await testStudio();
  await addProvider(studio.db, HOME);
  await chooseProvider(studio.db, "answer", HOME.id);
  await markShown(studio.db, HOME);
  const asked = await ask(studio, { text: "should I rent or buy in Leipzig", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  opened = asked.value;
  useAskStore.getState().setFresh(opened.runId);
  await open();
  await until(() => model.asked !== undefined);
});

/** Opens the thread. */
async function open() {
  const nothing = () => undefined;
  return renderPage(
    studio,
    <ThreadPage sessionId={opened.sessionId} onAsked={nothing} onNew={nothing} wayOut={() => "out"} />,
  );
}
const place = () => `answer-${opened.runId}`;
const bar = () => find(".action-bar");
afterEach(() => {
  views.length = 0;
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

test("a stopped answer is stored as far as it came, and says so", async () => {
  says("Rent, as");
  click(button("Stop My laptop"));
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
    "Rent, as long as three years are not sure.",
    "Buy",
  ]);
  const fold = find<HTMLDetailsElement>("details:has(.markdown)");
  expect(fold.open).toBe(false);
  expect(fold.textContent).toMatch(/^What came before it broke off/);
  expect(find("[role=alert]").compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(buttonsNamed(/^Try again/)).toBe(1);
});

const DOWN = appError("CONNECTION_ERROR", "localhost:8080 could not be reached.", {
  remedy: "Check that it runs, and that it lets this page in: test both under AI providers.",
});

test("a failure is told in the bar that stays in view, until its place in the thread is in view", async () => {
  model.end(err(DOWN));
  await until(() => bar().textContent?.includes(DOWN.message) === true);
  click(button("Show"));
  expect(document.activeElement?.id).toBe(`answer-${opened.runId}`);
  scrollsTo(`answer-${opened.runId}`);
  expect(bar().textContent).not.toContain(DOWN.message);
  expect(find("[role=alert]").textContent).toContain(DOWN.message);
});

test("the reason of a failure leads to the AI providers", async () => {
  const settings = vi.spyOn(useYourData.getState(), "show");
  model.end(err(DOWN));
  await until(() => document.querySelector("[role=alert]") !== null);
  click(button("AI providers"));
  expect(settings).toHaveBeenCalled();
});

test("a failure is told when the thread is opened again, with its reason and a way to try again", async () => {
  model.end(err(DOWN));
  await until(() => document.querySelector("[role=alert]") !== null);
  await storeFailure(DOWN.message);
  inAct(() => modelCalls.setState({}, true)); // a page that was reloaded knows of no call
  await until(() => page().includes("Try again, or test it under AI providers."));
  expect(find("[role=alert]").textContent).toContain(DOWN.message);
  expect(bar().textContent).toContain(DOWN.message);
  expect(page()).not.toContain("Not asked yet");
  await asksAgain(button("Try again to have it answered"));
  studio.at += 1;
  model.end(delivered("Rent.", false));
  await until(() => page().includes("Rent."));
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(bar().textContent).not.toContain(DOWN.message);
});

test("an answer that comes out of view is told in the bar, one press away, until it was in view", async () => {
  model.end(delivered("Rent.", false));
  await until(() => bar().textContent?.includes("My laptop has answered.") === true);
  click(button("Show the answer"));
  expect(document.activeElement?.id).toBe(`answer-${opened.runId}`);
  scrollsTo(`answer-${opened.runId}`);
  expect(bar().textContent).not.toContain("has answered");
  scrollsTo("elsewhere");
  expect(bar().textContent).not.toContain("has answered");
});

test("what the bar tells can be put away; another try is told again", async () => {
  model.end(err(DOWN));
  await until(() => bar().textContent?.includes(DOWN.message) === true);
  click(button("Hide this"));
  expect(bar().textContent).not.toContain(DOWN.message);
  expect(find("[role=alert]").textContent).toContain(DOWN.message);
  await asksAgain(button("Try again to have it answered"));
  expect(bar().textContent).toContain("Asking My laptop…");
  model.end(delivered("Rent.", false));
  await until(() => bar().textContent?.includes("My laptop has answered.") === true);
});

test("without a connection a provider that was not reached is told calmly, once the page is online again as a failure", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  model.end(err(DOWN));
  await until(() => bar().textContent?.includes("You're offline and My laptop was not reached.") === true);
  expect(page()).not.toContain(DOWN.message);
  expect(find("[role=alert]").querySelector(".text-danger")).toBeNull();
  onLine.mockRestore();
  inAct(() => dispatchEvent(new Event("online")));
  expect(find("[role=alert]").textContent).toContain(DOWN.message);
});

test("without a connection a stored failure is told calmly by its code, however its words end", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  model.end(err(DOWN));
  await until(() => document.querySelector("[role=alert]") !== null);
  await storeFailure("localhost:8080 gave no answer.", "CONNECTION_ERROR");
  inAct(() => modelCalls.setState({}, true)); // a page that was reloaded knows of no call
  await until(
    () => document.querySelector("[role=alert]")?.textContent?.includes("You're offline and My laptop was") === true,
  );
  await until(() => bar().textContent?.includes("You're offline") === true);
  onLine.mockRestore();
  inAct(() => dispatchEvent(new Event("online")));
  expect(find("[role=alert]").textContent).toContain("localhost:8080 gave no answer.");
});

test("without a connection a provider that is left alone says until when, beside the button that waits for it", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  model.end(err(DOWN));
  await until(() => page().includes("You're offline and My laptop was not reached."));
  const rests = { state: "open", until: studio.at + 15_000, failures: 3 } as const;
  inAct(() => watchCircuits(studio, { circuit: () => rests, subscribe: () => () => undefined } as unknown as Ai));
  expect(button("Try again to have it answered").getAttribute("aria-disabled")).toBe("true");
  expect(page()).toContain("My laptop is paused after 3 failures in a row. You can try it again in 15 s.");
  onLine.mockRestore();
});

test("while an answer is awaited, one press shows its words as they come, at its place or in the bar", async () => {
  says("As long as");
  expect(page()).not.toContain("As long as");
  const ways = () => buttonsNamed(/^Show words as they come$/);
  expect(ways()).toBe(2);
  scrollsTo(place());
  expect(ways()).toBe(1);
  expect(bar().textContent).not.toContain("Show words");
  click(button("Show words as they come"));
  await until(() => page().includes("As long as"));
  expect(ways()).toBe(0);
  expect(document.activeElement?.id).toBe(place());
  await ends();
});

test("the time, the progress and 'Stop' are on the screen once, in the bar", async () => {
  says("Rent, as");
  expect(page().match(/words so far/g)).toHaveLength(1);
  expect(bar().textContent).toMatch(/\d+:\d\d · 2 words so far/);
  expect(buttonsNamed(/^(?:Stop|Cancel)/)).toBe(1);
  await ends();
});

test("an answer given before is called so while the model is asked again, and after a failure", async () => {
  const isCalledEarlier = () => page().includes("Earlier answer");
  model.end(delivered("Rent, as long as three years are not sure.", false));
  await until(() => page().includes("Ask again"));
  expect(isCalledEarlier()).toBe(false);
  await asksAgain(button("Ask again"));
  expect(isCalledEarlier()).toBe(true);
  expect(page()).toContain("Rent, as long as three years are not sure.");
  model.end(err(DOWN));
  await until(() => document.querySelector("[role=alert]") !== null);
  expect(isCalledEarlier()).toBe(true);
  await asksAgain(button("Try again to have it answered"));
  studio.at += 1;
  model.end(delivered("Buy, if you stay.", false));
  await until(() => page().includes("Buy, if you stay."));
  expect(isCalledEarlier()).toBe(false);
});

/** A failed call as `askForAnswer` stores it. */
async function storeFailure(failed: string, failedCode?: string) {
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const origin = {
    task: "answer",
    provider: HOME.label,
    model: HOME.model,
    finishReason: "other",
    asked: "",
    ms: 1,
    retries: 1,
  };
  const row = {
    id: "failure-1",
    kind: "reply",
    createdAt: studio.at,
    text: "",
    adapter: HOME.kind,
    ...opened,
  } as const;
  const put = { ...row, origin: { ...origin, brokeOff: true, failed, ...(failedCode && { failedCode }) } } as never;
  expect(await workspace.value.commit([{ table: "messages", put }])).toMatchObject({ ok: true });
}

/** A call that goes on would hold up the next test's. */
async function ends() {
  model.end(delivered("Rent.", false));
  await until(() => page().includes("Ask again"));
}

async function asksAgain(control: HTMLElement) {
  model.asked = undefined;
  click(control);
  await until(() => model.asked !== undefined);
}
const buttonsNamed = (name: RegExp) =>
  [...document.querySelectorAll("button")].filter((each) => name.test(each.ariaLabel ?? each.textContent ?? "")).length;

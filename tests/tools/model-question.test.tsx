import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import { LOCAL_SETUP, type NetworkSetup } from "#src/ai/provider.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
// fetched when they are first shown: loaded here before a test's clock runs
import "#src/tools/dashboard/view/absent-wording.tsx";
import "#src/tools/dashboard/view/model-answer.tsx";
import "#src/tools/dashboard/view/model-question.tsx";
import { useAskStore } from "#src/tools/dashboard/store.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { button, click, until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { type TestStudio, testStudio } from "./studio.ts";

/** A model's question in the thread: under way, in place of the device's, or beside it. */

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const SHARPER = "With 40000 saved, is renting or buying in Leipzig cheaper over [how many years]?";
const HOME = {
  id: "p1",
  kind: "openai-compatible",
  label: "My server",
  baseUrl: "http://localhost:8080/v1",
  model: "m1",
  takesSchema: true,
} as const;
const AWAY = { ...HOME, id: "p2", label: "Another server", baseUrl: "http://localhost:9090/v1" } as const;

type Says = { question: string; lost?: string[] } | AppError;
const model = vi.hoisted(() => ({
  says: null as Says | null,
  asked: [] as { task: string; input: unknown }[],
  until: Promise.resolve(),
}));
vi.mock("#src/data/ai/ai.ts", () => ({
  aiOf: async () => ({
    outgoing: (task: string) => ({ destination: "localhost:8080", turns: [{ role: "user", content: `the ${task}` }] }),
    ask: async (task: string, input: unknown) => {
      model.asked.push({ task, input });
      await model.until;
      const { says } = model;
      if (says === null || "code" in says) return err(says ?? appError("TIMEOUT", "It took too long."));
      const output =
        task === "answer"
          ? { form: "text", text: "Rent." }
          : {
              question: says.question,
              reasons: ["Names what is compared"],
              lost: (says.lost ?? []).map((text) => ({ kind: "number", text })),
            };
      return ok({ output, model: "m1", finishReason: "stop", report: { ms: 1, retries: 0 } });
    },
  }),
}));

afterEach(() => {
  model.says = null;
  model.asked.length = 0;
  model.until = Promise.resolve();
  useAskStore.getState().setFresh(null);
});

/** Asks in this tab just now, with a model for `tasks`. */
async function justAsked(
  tasks: readonly ("refine" | "answer")[],
  { seen = true, member = false, answers = HOME as NetworkSetup } = {},
): Promise<TestStudio> {
  const studio = await testStudio({ member });
  await addProvider(studio.db, HOME);
  for (const task of tasks) await chooseProvider(studio.db, task, HOME.id);
  if (answers !== HOME) {
    await addProvider(studio.db, answers);
    await chooseProvider(studio.db, "answer", answers.id);
  }
  if (seen) await markShown(studio.db, HOME);
  const asked = await ask(studio, { text: IDEA, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  useAskStore.getState().setFresh(asked.value.runId);
  await renderPage(
    studio,
    <ThreadPage
      sessionId={asked.value.sessionId}
      onAsked={() => undefined}
      onNew={() => undefined}
      wayOut={() => "the way out"}
    />,
  );
  return studio;
}

const sentences = () => [...document.querySelectorAll(".sentence p")].map(({ textContent }) => textContent);
const page = () => document.body.textContent ?? "";

test("the model's question replaces the device's, with a mark, and the answer is asked with it; the device's is one press away", async () => {
  model.says = { question: SHARPER };
  await justAsked(["refine", "answer"]);
  await until(() => page().includes("Rent."));
  expect(sentences()).toEqual([SHARPER]);
  expect(page()).toContain("Sharpened by My server, m1");
  expect(model.asked).toMatchObject([{ task: "refine" }, { task: "answer", input: { question: SHARPER } }]);
  click(button("Use this question"));
  await until(() => sentences().length > 0 && sentences()[0] !== SHARPER);
  expect(page()).toContain("Proposed by My server, m1");
  click(button("Use this question"));
  await until(() => sentences()[0] === SHARPER);
  click(button("Use my original wording"));
  await until(() => sentences()[0] === IDEA);
});

describe("a wording that is missing on this device", () => {
  const GONE = "The model's proposal is not on this device.";

  async function gone() {
    model.says = { question: SHARPER };
    const studio = await justAsked(["refine"]);
    await until(() => sentences()[0] === SHARPER);
    const thought = await studio.engine.think({ text: IDEA });
    if (!thought.ok) throw new Error(thought.error.message);
    await studio.db.messages.filter(({ kind }) => kind === "reply").delete();
    await until(() => page().includes(GONE));
    return thought.value.refinement.sentences.map(({ text }) => text);
  }

  test("is reported, and one press replaces it with the device's", async () => {
    const own = await gone();
    expect(sentences()).toEqual([SHARPER]);
    click(button("Use this question"));
    await until(() => sentences()[0] === own[0]);
    expect(sentences()).toEqual(own);
    expect(page()).not.toContain(GONE);
    expect(page()).not.toContain("a model's words");
  });

  test("does not come back over the original wording: the device's does", async () => {
    const own = await gone();
    click(button("Use my original wording"));
    await until(() => sentences()[0] === IDEA);
    click(button("Use the refined question"));
    await until(() => sentences()[0] === own[0]);
    expect(sentences()).toEqual(own);
    expect(page()).not.toContain("a model's words");
  });
});

test("a question is offered with what it omits", async () => {
  model.says = { question: "Is renting cheaper?", lost: ["40000"] };
  await justAsked(["refine"]);
  await until(() => page().includes("It leaves out parts of your text: “40000”."));
  expect(sentences()[0]).not.toBe("Is renting cheaper?");
});

test("a failure is shown with its reason, and can be retried by hand", async () => {
  model.says = appError("CONNECTION_ERROR", "localhost:8080 could not be reached.");
  await justAsked(["refine"]);
  await until(() => page().includes("localhost:8080 could not be reached."));
  model.says = { question: SHARPER };
  click(button("Try again to sharpen the question"));
  await until(() => sentences()[0] === SHARPER);
  expect(page()).not.toContain("could not be reached");
});

test("one dialog shows what leaves for both tasks, before anything is sent, once the person wants to see it", async () => {
  model.says = { question: SHARPER };
  await justAsked(["refine", "answer"], { seen: false });
  await until(() => page().includes("My server is asked once you have seen what is sent."));
  expect(document.querySelector("[role=dialog]"), "the device's own questions can be answered first").toBeNull();
  click(button("See what is sent"));
  await until(() => document.querySelector("[role=dialog]") !== null);
  expect(page()).toContain("the refine");
  expect(page()).toContain("the answer");
  expect(model.asked).toEqual([]);
  click(button("Send it"));
  await until(() => page().includes("Rent."));
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(model.asked).toHaveLength(2);
});

test("a provider without consent is not asked after the question has come: nobody is interrupted, and a button to ask is shown", async () => {
  model.says = { question: SHARPER };
  await justAsked(["refine"], { answers: AWAY });
  await until(() => sentences()[0] === SHARPER);
  expect(page()).toContain("Not asked yet.");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  click(button("Ask Another server"));
  await until(() => document.querySelector("[role=dialog]") !== null);
  expect(model.asked.map(({ task }) => task)).toEqual(["refine"]);
});

test("an answer waiting for the question is shown and can be cancelled, even after the choice changed; then it is not sent", async () => {
  model.says = { question: SHARPER };
  let release = () => {};
  model.until = new Promise((resolve) => {
    release = resolve;
  });
  const studio = await justAsked(["refine", "answer"]);
  await until(() => page().includes("My server is asked once the question is sharpened."));
  await chooseProvider(studio.db, "answer", LOCAL_SETUP.id);
  await until(() => page().includes("drafted here"));
  expect(page()).toContain("My server is asked once the question is sharpened.");
  release();
  await until(() => !page().includes("is asked once the question is sharpened"));
  expect(model.asked.map(({ task }) => task)).toEqual(["refine"]);
});

test("at the month's limit, asking again shows the composer's notice, and sends nothing", async () => {
  const notices: PostedNotice[] = [];
  const stop = listenToNotices({ show: (notice) => notices.push(notice), dismiss: () => undefined });
  onTestFinished(stop);
  model.says = { question: SHARPER };
  const studio = await justAsked(["answer"], { member: true });
  await until(() => page().includes("Rent."));
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const month = { month: "1970-01", answeredAt: 1 };
  await workspace.value.commit(
    Array.from({ length: 10 }, (_, n) => ({ table: "message_events", put: { id: `m${n}`, ...month } }) as const),
  );
  notices.length = 0;
  click(button("Ask again"));
  await until(() => notices.length > 0);
  expect(notices).toMatchObject([{ title: "Message limit reached", kind: "account" }]);
  expect(model.asked).toHaveLength(1);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

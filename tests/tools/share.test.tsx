import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "#domain/entities.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { GateHost } from "#src/overlays/gates/gate-host.tsx";
import { useSoftGate } from "#src/overlays/gates/soft-gate-state.ts";
import { linkHash, sharedInLink } from "#src/platform/share-link.ts";
import { leadOn } from "#src/routes/-open.ts";
import { SharedThread } from "#src/screens/link/shared-thread.tsx";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { threadInLink } from "#src/tools/dashboard/model/thread-in-link.ts";
import { threadMarkdown } from "#src/tools/dashboard/model/thread-markdown.ts";
import { ShareSession } from "#src/tools/dashboard/view/share-session.tsx";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { ExportSessions } from "#src/tools/sessions/view/export-sessions.tsx";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";
import { button, click, until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { type TestStudio, testStudio } from "./studio.ts";

const IDEA = "how do I prune an apple tree in March";
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  act(() => useSoftGate.setState({ done: [], request: null }));
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(navigator, "share");
});

/** A visitor's thread, in a studio that offers accounts. */
async function thread(): Promise<{ studio: TestStudio; question: string }> {
  const studio = await testStudio();
  await studio.session.settled();
  const snapshot: SessionSnapshot = { ...studio.session.snapshot, accounts: "offered" };
  Object.defineProperty(studio.session, "snapshot", { value: snapshot });
  const asked = await ask(studio, { text: IDEA, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const rows = await studio.db.messages.toArray();
  const question = rows.find(({ kind }) => kind === "question") as unknown as { text: string };
  const none = () => undefined;
  await renderPage(
    studio,
    <>
      <ThreadPage sessionId={asked.value.sessionId} onAsked={none} onNew={none} wayOut={() => null} />
      <GateHost />
    </>,
  );
  await until(() => document.querySelector('[aria-label="Share this thread"]') !== null);
  return { studio, question: question.text };
}
const dialogs = () => [...document.querySelectorAll("[role=dialog]")].map(({ textContent }) => textContent).join();
const dialog = () => document.querySelector("[role=dialog]")?.textContent ?? "";

test("a thread is shared as a link that holds its question and its answer; its question opens in the composer [spec:screen-52]", async () => {
  const { studio, question } = await thread();
  click(button("Share this thread"));
  await until(() => dialog().includes("Copy link"));
  expect(dialog()).not.toContain("Share with an app");
  click(button("Copy link"));
  await until(() => written.length === 1);
  const link = new URL(written[0] ?? "");
  const record = await studio.db.audit_records.filter(({ kind }) => kind === "shared").first();
  expect(record).toMatchObject({
    kind: "shared",
    sessionId: expect.stringMatching(/./),
    body: { what: "thread", how: "link", characters: link.href.length },
  });
  expect((await studio.db.audit_texts.get(String(record?.textHash)))?.text).toBe(link.href);
  const shared = sharedInLink(link.hash);
  expect(shared).toEqual({
    text: question,
    beside: expect.stringContaining("## Answer\n\n*Drafted on this device"),
    damage: null,
  });
  expect(dialog()).toContain("The link itself holds the question and the answer and sends nothing to a server.");
  expect(dialog()).toContain("It leaves out the rough idea. The file holds all of the thread.");
  expect(dialog()).toContain("the link opens on this computer only");
  const arrival = (hash: string) => ({ context: { session: studio.session }, search: {}, location: { hash } });
  expect(await leadOn(arrival(link.hash.slice(1))), "a thread is shown first").toBeUndefined();
  await expect(leadOn(arrival(linkHash(question)))).rejects.toMatchObject({ options: { search: { idea: question } } });
  const cut = link.hash.slice(1, -20);
  expect(await leadOn(arrival(cut)), "one that was cut is not led on").toBeUndefined();
  expect(await leadOn(arrival(linkHash(question).slice(0, -5)))).toBeUndefined();
});

test("a link that was cut shows nothing of the thread, and says why", async () => {
  const hash = linkHash("Should we sell the house", "## Answer\n\nYes, unless the roof holds.").slice(0, -15);
  const { host, goTo } = await renderPage(await testStudio(), <SharedThread />);
  goTo(`/open#${hash}`);
  await until(() => host.querySelector("[role=alert]") !== null);
  expect(host.textContent).toContain("This link was cut on its way. Nothing of it is shown");
  expect(host.textContent).not.toContain("house");
});

test("a session is shared from the list of sessions, by its key, as from its thread", async () => {
  const { studio, question } = await thread();
  const [session] = await studio.db.sessions.toArray();
  const { host } = await renderPage(
    studio,
    <SessionsPage
      home="/dashboard"
      query=""
      onQuery={() => undefined}
      share={(id, onClose) => <ShareSession sessionId={id} onClose={onClose} />}
    />,
  );
  await until(() => host.querySelector(`[data-session="${session?.id}"] a`) !== null);
  const row = host.querySelector(`[data-session="${session?.id}"] a`);
  act(() => void row?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true, cancelable: true })));
  await until(() => dialog().includes("Copy link"));
  click(button("Copy link"));
  await until(() => written.length === 1);
  expect(sharedInLink(new URL(written[0] ?? "").hash).text).toBe(question);
});

test("a session without a question that can be read is not shared, and its dialog does not stay", async () => {
  const { studio } = await thread();
  let closed = 0;
  await renderPage(studio, <ShareSession sessionId="gone" onClose={() => closed++} />);
  await until(() => closed > 0);
  expect(dialog()).toBe("");
});

test("the system's share sheet is offered where there is one", async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  const { question } = await thread();
  click(button("Share this thread"));
  await until(() => dialog().includes("Share with an app"));
  click(button("Share with an app"));
  await until(() => share.mock.calls.length === 1);
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ text: question, url: expect.stringContaining("&text=") }),
  );
});

test("a visitor who has used the free actions is asked before sharing, and shares after 'Not now' [spec:state-37]", async () => {
  const { studio } = await thread();
  await act(() => studio.db.state.put({ name: "free-actions", value: ["save", "export", "save"] }));
  await until(() => useSoftGate.getState().done.length === 3);
  click(button("Share this thread"));
  await until(() => dialog().includes("You've used all 3 free actions"));
  click(button("Not now"));
  await until(() => dialog().includes("Copy link"));
});

test("a visitor who has used the free actions is asked before exporting, and has the file after 'Not now'", async () => {
  const { studio } = await thread();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:it", revokeObjectURL: () => undefined });
  await act(() => studio.db.state.put({ name: "free-actions", value: ["save", "export", "save"] }));
  await until(() => useSoftGate.getState().done.length === 3);
  const sessions = (await studio.db.sessions.toArray()) as unknown as Session[];
  await renderPage(studio, <ExportSessions sessions={sessions} onClose={() => undefined} />);
  const exportIt = () => document.querySelector<HTMLButtonElement>("[role=dialog] button[data-primary]");
  await until(() => exportIt()?.disabled === false);
  click(button("Export this session"));
  await until(() => dialogs().includes("You've used all 3 free actions"));
  expect(saved).toEqual([]);
  click(button("Not now"));
  await until(() => saved.length === 1);
  expect(saved[0]).toMatch(/\.md$/);
});

describe("beside the question, a link holds", () => {
  const LONG = "In late winter. ".repeat(20).trim();
  const answered = (answers: Record<string, string>, text: string) =>
    ({
      damaged: false,
      id: "r",
      question: { decisions: { answers } },
      answer: { thought: { refinement: { questions: [{ id: "q1", question: "Which tree?" }] } } },
      replies: [
        { text: "Never.", origin: { task: "answer" } },
        { text, origin: { task: "answer" } },
      ],
    }) as never;
  const first = (characters: number) => (text: string) => text.slice(0, characters);

  test("the answers given and the newest answer", () => {
    expect(threadInLink({ runs: [answered({ q1: "An apple tree." }, "In March.")] }, (text) => text)).toEqual({
      beside: "## Answers given\n\n**Which tree?**\n\nAn apple tree.\n\n## Answer\n\nIn March.",
      holds: "the question, the answers you gave and the answer",
      leftOut: "It leaves out the rough idea. The file holds all of the thread.",
    });
  });

  test("as much of the answer as there is room for, and says where it ends", () => {
    const runs = [answered({}, "earlier"), answered({}, LONG)];
    const { beside, holds, leftOut } = threadInLink({ runs }, first(120));
    expect(beside).toMatch(/^## Answer\n\nIn late winter\. [\s\S]+\n\n\*The link had no room for the rest\.\*$/);
    expect(beside.length).toBeLessThanOrEqual(120);
    expect(holds).toBe("the question and the beginning of the answer");
    expect(leftOut).toBe(
      "It leaves out the rest of the answer, the rough idea and earlier questions. The file holds all of the thread.",
    );
  });

  test("nothing where there is no room", () => {
    expect(threadInLink({ runs: [answered({}, LONG)] }, () => "")).toMatchObject({ beside: "", holds: "the question" });
  });
});

test("the file holds the thread with what was asked and answered, and says what no model wrote", () => {
  const brief = {
    subQuestions: ["Which tree?"],
    assumptions: [],
    evidence: ["A look at it."],
    framings: [],
    firstSteps: [],
    prompt: { role: "", task: "Prune it.", constraints: "", resources: "", output: "" },
  };
  const run = { damaged: true, id: "r", idea: IDEA, question: "How do I prune?", brief, replies: [] } as const;
  const guide = {
    decides: ["The kind of tree.", "The month."],
    check: ["Dead wood."],
    mistakes: [],
    good: "It names the cuts.",
    professional: null,
    sources: [],
  };
  const thought = { brief: { ...brief, subQuestions: [], evidence: [] }, refinement: { original: IDEA } };
  const expertise = {
    frame: { id: "pruning", name: "pruning" },
    guide,
    prompt: "How do I prune?\n\nWhat I know: it is old.",
  };
  const whole = { ...run, damaged: false, idea: { text: IDEA }, question: { text: "How do I prune?" } };
  expect(
    threadMarkdown({ title: "Apple", runs: [{ ...whole, answer: { thought: { ...thought, expertise } } } as never] }),
  ).toBe(
    `# Apple\n\n## Rough idea\n\n${IDEA}\n\n## Refined question\n\nHow do I prune?\n\n## Answer\n\n*Drafted on this device - no model*\n\n*General knowledge of the field, not about your case.*\n\n### What decides it\n\n- The kind of tree.\n- The month.\n\n### Check first\n\nDead wood.\n\n### A good answer\n\nIt names the cuts.\n\n### Prompt, ready to paste\n\nHow do I prune?\n\nWhat I know: it is old.\n`,
  );
  const reply = { text: "In late winter.", origin: { task: "answer" } } as never;
  expect(threadMarkdown({ title: "Apple", runs: [run] })).toBe(
    `# Apple\n\n## Rough idea\n\n${IDEA}\n\n## Refined question\n\nHow do I prune?\n\n## Answer\n\n*Drafted on this device - no model*\n\n### Ask these first, in this order\n\n1. Which tree?\n\n### What would settle it\n\nA look at it.\n\n### Prompt, ready to paste\n\nTask: Prune it.\n`,
  );
  expect(threadMarkdown({ title: "Apple", runs: [{ ...run, question: null, replies: [reply] }] })).toBe(
    `# Apple\n\n## Rough idea\n\n${IDEA}\n\n## Answer\n\nIn late winter.\n`,
  );
});

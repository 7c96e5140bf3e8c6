import { expect, test } from "vitest";
import type { ReplyMessage } from "#domain/entities.ts";
import { think } from "#domain/thinking/engine.ts";
import { modelCalls } from "#src/data/ai/model-calls.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { sentTurns } from "#src/tools/dashboard/model/sent-turns.ts";
import { StructureAside } from "#src/tools/dashboard/view/structure-aside.tsx";
import { find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const account = { id: "a", email: "ada@example.com", verified: true };

const visitor: SessionSnapshot = { person: { status: "signed-out" }, accounts: "offered" };
const member: SessionSnapshot = { person: { status: "signed-in", account, ended: false }, accounts: "offered" };

async function told(
  snapshot: SessionSnapshot,
  replies: readonly ReplyMessage[] = [],
  chosen: "My server" | null = null,
  failures: readonly ReplyMessage[] = [],
  known = / when you ask /,
): Promise<string> {
  const studio = await testStudio();
  if (chosen) {
    const setup = { id: "p1", kind: "openai-compatible", label: chosen, model: "m1", takesSchema: true } as const;
    await addProvider(studio.db, { ...setup, baseUrl: "http://localhost:8080/v1" });
    await chooseProvider(studio.db, "answer", setup.id);
  }
  const run = {
    id: "r1",
    answer: { thought: think({ text: "why is my sourdough dense since March" }) },
    replies,
    failures,
  };
  const session = { ...studio.session, snapshot };
  const { host } = await renderPage({ ...studio, session }, <StructureAside sessionId="s1" run={run} />);
  if (chosen) await until(() => known.test(host.textContent ?? ""));
  const heading = [...host.querySelectorAll("h2")].find((h2) => h2.textContent === "What leaves this device");
  return heading?.nextElementSibling?.textContent?.trim().replace(/ +/g, " ") ?? "";
}

const reply = (
  task: ReplyMessage["origin"]["task"],
  provider: string,
  adapter: ReplyMessage["adapter"] = "openai-compatible",
): ReplyMessage => ({
  id: `${task}-${provider}`,
  kind: "reply",
  sessionId: "s1",
  runId: "r1",
  createdAt: 1,
  text: "Is it the flour?",
  adapter,
  origin: { task, provider, model: "m1", finishReason: "stop", asked: "why", ms: 1, retries: 0 },
});

test.each<[string, SessionSnapshot, RegExp]>([
  ["a visitor", visitor, /^Nothing\. .*drafted here\.$/],
  ["somebody who is signed in", member, /^This session, to your account only\. .*drafted here\.$/],
])("%s sees what leaves the device", async (_, snapshot, words) => {
  expect(await told(snapshot)).toMatch(words);
});

test("a run leads a member to its audit and to the inspector; both pages are closed to a visitor", async () => {
  const ways = () => [...document.querySelectorAll("aside a")].map((link) => link.getAttribute("href"));
  await told(member);
  expect(ways()).toEqual(["/audit/sessions/s1", "/debugger?run=r1&session=s1"]);
  document.body.replaceChildren();
  await told(visitor);
  expect(ways()).toEqual([]);
});

const FIRST = "A first question and the brief were drafted here.";
const WHOLE = "The question was refined and the brief drafted here.";

test.each<[string, SessionSnapshot, readonly ReplyMessage[], string]>([
  [
    "one provider for both",
    member,
    [reply("refine", "My server"), reply("answer", "My server")],
    `This session, to your account. The question and the idea behind it went to My server. ${FIRST}`,
  ],
  [
    "two providers",
    visitor,
    [reply("refine", "My server"), reply("answer", "Claude")],
    `Your idea went to My server. The question and the idea behind it went to Claude. ${FIRST}`,
  ],
  [
    "an answer alone",
    visitor,
    [reply("answer", "My server")],
    `The question and the idea behind it went to My server. ${WHOLE}`,
  ],
  ["the browser's own model", visitor, [reply("refine", "This browser's model", "built-in")], `Nothing. ${FIRST}`],
])("what was sent for a run stays listed when no provider is chosen: %s", async (_, snapshot, replies, words) => {
  expect(await told(snapshot, replies)).toBe(words);
});

test("what goes to the provider chosen now is said once, before and after it went there", async () => {
  expect(await told(visitor, [], "My server")).toBe(
    `The question and the idea behind it, to localhost:8080, when you ask My server. ${WHOLE}`,
  );
  expect(await told(visitor, [reply("answer", "My server")], "My server")).toBe(
    `The question and the idea behind it went to My server, and will again when you ask again. ${WHOLE}`,
  );
});

test("what went out to a provider that gave no answer is not said to wait for a press", async () => {
  expect(await told(visitor, [], "My server", [reply("answer", "My server")], /gave no answer/)).toBe(
    `The question and the idea behind it went out to My server, which gave no answer: whether it arrived is not known here. ${WHOLE}`,
  );
  expect(await told(visitor, [reply("answer", "My server")], "My server", [reply("answer", "My server")])).toBe(
    `The question and the idea behind it went to My server, and will again when you ask again. ${WHOLE}`,
  );
});

test("what is on its way has left already", async () => {
  inAct(() =>
    modelCalls.setState({
      "answer:r1": { status: "asking", provider: "My server", since: 1, soFar: "Rent", words: 1, attempt: null },
    }),
  );
  expect(await told(visitor, [], "My server", [], / went to /)).toBe(
    `The question and the idea behind it went to My server. ${WHOLE}`,
  );
  inAct(() => modelCalls.setState({}, true));
});

test("a model that runs on this device is sent nothing", async () => {
  expect(await told(visitor, [reply("answer", "Small model", "on-device")])).toBe(`Nothing. ${WHOLE}`);
});

test("a visitor sees of each call when, how much and where to, and its exact text", async () => {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const turns = [
    { role: "system", content: "You are an expert." },
    { role: "user", content: 'Why is "it"\n  dense?' },
  ];
  const body = {
    task: "answer",
    adapter: "openai-compatible",
    destination: "localhost:8080",
    turns: 2,
    characters: 37,
  };
  const of = { sessionId: "s1", runId: "r1" };
  await recordAudit(opened.value, { kind: "call-begun", ...of, body }, JSON.stringify(turns));
  await recordAudit(opened.value, { kind: "call-ended", ...of, body: { ms: 5 } });
  await recordAudit(opened.value, { kind: "shared", sessionId: "s2", body: { what: "thread", how: "link" } }, "other");
  const run = { id: "r1", answer: { thought: think({ text: "why is it dense" }) }, replies: [], failures: [] };
  const session = { ...studio.session, snapshot: visitor };
  const { host } = await renderPage({ ...studio, session }, <StructureAside sessionId="s1" run={run} />);
  await until(() => host.textContent?.includes("What was sent: 1 text, exactly as it left") === true);
  expect(host.textContent).toContain("37 characters to localhost:8080");
  expect(host.querySelector("aside time")?.getAttribute("datetime")).toBe(new Date(studio.at).toISOString());
  inAct(() => {
    find<HTMLDetailsElement>("aside li details", host).open = true;
  });
  await until(() => host.querySelectorAll("pre").length === 2);
  expect([...host.querySelectorAll("pre")].map(({ textContent }) => textContent)).toEqual(
    turns.map(({ content }) => content),
  );
  await studio.db.audit_texts.clear();
  await until(() => host.textContent?.includes("No copy is on this device") === true);
});

test.each(["Plain words", "[1, 2]", '[{"role":"user"}]', "[not json", "[]"])(
  "what left as %j is shown as it is",
  (text) => {
    expect(sentTurns(text)).toEqual([{ says: "", text }]);
  },
);

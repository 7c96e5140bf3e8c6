import { expect, test } from "vitest";
import type { ReplyMessage } from "#domain/entities.ts";
import { think } from "#domain/thinking/engine.ts";
import { addProvider, chooseProvider } from "#src/data/ai/providers.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { StructureAside } from "#src/tools/dashboard/view/structure-aside.tsx";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const account = { id: "a", email: "ada@example.com", verified: true };

const visitor: SessionSnapshot = { person: { status: "signed-out" }, accounts: "offered" };
const member: SessionSnapshot = { person: { status: "signed-in", account, ended: false }, accounts: "offered" };

async function told(
  snapshot: SessionSnapshot,
  replies: readonly ReplyMessage[] = [],
  chosen: "My server" | null = null,
): Promise<string> {
  const studio = await testStudio();
  if (chosen) {
    const setup = { id: "p1", kind: "openai-compatible", label: chosen, model: "m1", takesSchema: true } as const;
    await addProvider(studio.db, { ...setup, baseUrl: "http://localhost:8080/v1" });
    await chooseProvider(studio.db, "answer", setup.id);
  }
  const { score } = think({ text: "why is my sourdough dense since March" });
  const session = { ...studio.session, snapshot };
  const { host } = await renderPage({ ...studio, session }, <StructureAside score={score} replies={replies} />);
  if (chosen) await until(() => / when you ask /.test(host.textContent ?? ""));
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

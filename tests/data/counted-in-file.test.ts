import { expect, test } from "vitest";
import { monthOf } from "#domain/metering.ts";
import { messagesOf } from "#src/data/meter.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { testStudio } from "../tools/studio.ts";
import { ADA } from "./session/member.ts";
import { bring, exported, remade } from "./workspace-contents.ts";

const IDEA = "how do I prune an apple tree in March";

test("a file counts its messages in the account that they are of, once, and in no other [spec:limit-28]", async () => {
  const month = monthOf(1_000);
  const ada = await testStudio({ member: true });
  await ask(ada, { text: IDEA, place: "ask" });
  expect(await messagesOf(ada.db, month)).toBe(1);
  const file = await exported(ada);
  expect(file).not.toContain(ADA.id);

  const again = await testStudio({ member: true });
  expect(await bring(again, file)).toMatchObject({ ok: true, value: { counts: { message_events: { new: 1 } } } });
  expect(await bring(again, file)).toMatchObject({ ok: true, value: { counts: { message_events: { same: 1 } } } });
  expect(await messagesOf(again.db, month)).toBe(1);
  expect((await again.db.outbox.toArray()).map(({ key }) => key.split("/")[0])).toContain("message_events");

  const visitor = await testStudio();
  const bob = await testStudio({ member: true });
  const person = { status: "signed-in", account: { ...ADA, id: "bob" }, ended: false } as const;
  Object.assign(bob.session, { startedWith: async () => person });
  for (const other of [visitor, bob]) {
    expect(await bring(other, file)).toMatchObject({ ok: true, value: { counts: { message_events: { new: 0 } } } });
    expect(await other.db.messages.count()).toBe(3);
    expect(await messagesOf(other.db, month)).toBe(0);
  }
});

test("a file of an account that is not said as a digest is refused", async () => {
  const file = remade(await exported(await testStudio({ member: true })), (all) =>
    Object.assign(all, { account: "ada" }),
  );
  expect(await bring(await testStudio(), file)).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
});

import { expect, test } from "vitest";
import { useDatabase } from "./database.ts";
const db = useDatabase();
test("smoke", async () => {
  const u = await db.user();
  const pull = await db.as(u, (sql) => sql`select sync_pull(null, 10) as r`);
  console.error(JSON.stringify(pull));
  const epoch = pull[0]!.r.epoch;
  const changes = [
    { key: "prompts/p1", baseRev: null, row: { id: "p1", deleted: 0, stamps: { title: "0mxyzabcd-0000-dev" }, title: "t", body: "b", folder: null, tags: ["a"], favourite: true, createdAt: 1, updatedAt: 2 } },
    { key: "messages/m1", baseRev: null, row: { id: "m1", deleted: 0, stamps: {}, kind: "idea", text: "hi", sessionId: "s", runId: "r", createdAt: 3 } },
    { key: "feedback/f1", baseRev: null, row: { id: "f1", deleted: 0, stamps: {}, bogus: 3 } },
    { key: "message_events/e1", baseRev: null, row: { id: "e1", deleted: 0, stamps: {}, month: "2026-01", answeredAt: 5 } },
  ];
  for (let i = 0; i < 2; i++) console.error(JSON.stringify((await db.as(u, (sql) => sql`select sync_push(${epoch}, ${sql.json(changes)}) as r`))[0], null, 1));
  console.error(JSON.stringify((await db.as(u, (sql) => sql`select sync_pull(null, 10) as r`))[0], null, 1));
  console.error(await db.as(u, (sql) => sql`select * from user_message_usage`), await db.as(u, (sql) => sql`select * from sync_heads`));
  expect(1).toBe(1);
});

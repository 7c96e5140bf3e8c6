import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { schemaText } from "./schema-text.ts";

const db = testDatabase();

test("schema.sql shows the database as the migrations leave it; `npm run schema` writes it again", async () => {
  await expect(await schemaText(db.owner)).toMatchFileSnapshot("../../../supabase/schema.sql");
});

test("objects.ts has a digest of each table, view and function as the migrations leave it; `npm run schema` writes it again", async () => {
  const [row] = await db.owner.unsafe("select public.readiness_objects() as told");
  const lines = Object.entries(row?.told as Readonly<Record<string, string>>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([said, digest]) => {
      const line = `  ${JSON.stringify(said)}: "${digest}",`;
      return `${line.length > LINE ? line.replace(/: "(?=\w+",$)/, ':\n    "') : line}\n`;
    });
  const text = `${HEAD}export const OBJECTS: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
  await expect(text).toMatchFileSnapshot("../../../supabase/functions/readiness/objects.ts");
});

/** As long as the formatter lets a line be. */
const LINE = 120;
const HEAD =
  "/** What the migrations come to, each with its digest. Made by `npm run schema` and checked by the tests. */\n";

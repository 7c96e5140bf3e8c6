import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { schemaText } from "./schema-text.ts";

const db = testDatabase();

test("schema.sql shows the database as the migrations leave it; `npm run schema` writes it again", async () => {
  await expect(await schemaText(db.owner)).toMatchFileSnapshot("../../../supabase/schema.sql");
});

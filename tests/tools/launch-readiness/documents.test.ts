import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENTS, withDocuments } from "#src/tools/launch-readiness/model/documents.ts";

const MODEL = "src/tools/launch-readiness/model";

test("each document that a check names is there, and is served", () => {
  const named = readdirSync(MODEL)
    .filter((file) => file.endsWith("-checks.ts") || file.endsWith("-check.ts"))
    .flatMap((file) => readFileSync(`${MODEL}/${file}`, "utf8").match(/[\w/-]+\.md\b/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].toSorted()).toEqual(DOCUMENTS.map(({ path }) => path).toSorted());
  for (const { path } of DOCUMENTS) expect(existsSync(path), path).toBe(true);
});

test("a remedy keeps its words around the documents", () => {
  const [hosting] = DOCUMENTS;
  expect(withDocuments("Start again: docs/hosting.md shows it.")).toEqual(["Start again: ", hosting, " shows it."]);
  expect(withDocuments("See docs/unknown.md.")).toEqual(["See docs/unknown.md."]);
  expect(withDocuments("docs/hosting.md")).toEqual([hosting]);
});

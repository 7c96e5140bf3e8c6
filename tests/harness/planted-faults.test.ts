import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLANTED_FAULTS } from "../../scripts/planted-faults.ts";

const root = join(import.meta.dirname, "..", "..");

test.each(Object.entries(PLANTED_FAULTS))("the line of the planted fault %s occurs once", (_, { file, from }) => {
  expect(readFileSync(join(root, file), "utf8").split(from)).toHaveLength(2);
});

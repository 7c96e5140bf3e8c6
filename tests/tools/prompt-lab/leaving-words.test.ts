import { expect, test } from "vitest";
import { leavingWords } from "#src/tools/prompt-lab/model/leaving-words.ts";
import { PLAN } from "../../lab-rows.ts";

const home = { id: "home", destination: "localhost:11434" };
const plan = { ...PLAN, repeat: 3, adapters: [{ id: "home" }], judge: null };

test("how many prompts go where, and the first of them to the letter", () => {
  expect(leavingWords(plan, home)).toEqual({
    destination: "localhost:11434",
    first: "Explain tides",
    count: 12,
    judges: false,
  });
});

test("a judge is sent outputs alone", () => {
  expect(leavingWords({ ...plan, adapters: [], judge: { id: "home" } }, home)).toMatchObject({
    count: 0,
    judges: true,
  });
});

test("nothing is said of who stays in this browser, nor where there is nothing to send", () => {
  expect(leavingWords(plan, { id: "local", destination: undefined })).toBeNull();
  expect(leavingWords({ ...plan, inputs: [] }, home)).toBeNull();
  expect(leavingWords(plan, undefined)).toBeNull();
});

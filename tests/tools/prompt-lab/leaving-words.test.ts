import { expect, test } from "vitest";
import { leavingWords } from "#src/tools/prompt-lab/model/leaving-words.ts";
import { PLAN } from "../../lab-rows.ts";

const home = { id: "home", destination: "localhost:11434" };
const plan = { ...PLAN, repeat: 3, adapters: [{ id: "home" }], judge: null };

test("tells how many prompts go where, and shows the first verbatim", () => {
  expect(leavingWords(plan, home)).toEqual({
    destination: "localhost:11434",
    first: "Explain tides",
    count: 12,
    judges: false,
  });
});

test("a judge is sent only outputs", () => {
  expect(leavingWords({ ...plan, adapters: [], judge: { id: "home" } }, home)).toMatchObject({
    count: 0,
    judges: true,
  });
});

test("nothing is shown for models in this browser, or when there is nothing to send", () => {
  expect(leavingWords(plan, { id: "local", destination: undefined })).toBeNull();
  expect(leavingWords({ ...plan, inputs: [] }, home)).toBeNull();
  expect(leavingWords(plan, undefined)).toBeNull();
});

import { expect, test } from "vitest";
import { isNearby, mayUse } from "#src/data/ai/plan-gate.ts";
import { keyError, setUpErrors, tidied } from "#src/data/ai/set-up-input.ts";

const GOOD = { label: "Ollama", baseUrl: "http://localhost:11434/v1", model: "llama3.2" };

test("input is stored as one line, and the address without a slash at its end", () => {
  expect(tidied({ label: "  My \n server ", baseUrl: " http://localhost:1/v1// ", model: " m " })).toEqual({
    label: "My server",
    baseUrl: "http://localhost:1/v1",
    model: "m",
  });
});

test("a complete set-up has no errors", () => expect(setUpErrors(GOOD)).toEqual({}));

test.each([
  ["label", "", /Give it a name/],
  ["label", "x".repeat(61), /at most 60 characters; this has 61/],
  ["model", "", /Name the model/],
  ["model", "a\u0000b", /cannot be seen/],
  ["baseUrl", "", /Enter the server's address/],
  ["baseUrl", "localhost", /This is not an address/],
  ["baseUrl", "localhost:11434", /begins with http/],
  ["baseUrl", "ftp://example.com/v1", /begins with http/],
  ["baseUrl", "javascript:alert(1)", /begins with http/],
  ["baseUrl", "https://ada:secret@example.com/v1", /Leave name and password out/],
  ["baseUrl", "https://example.com/v1?key=secret", /what follows \?/],
  ["baseUrl", `https://example.com/${"x".repeat(500)}`, /at most 500/],
] as const)("%s %j is refused at its field", (field, value, words) => {
  const errors = setUpErrors({ ...GOOD, [field]: value });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(words);
  expect(errors[field]).not.toContain("secret");
});

test.each(["sk-abc_1.2", ""])("%j is accepted as a key", (key) => expect(keyError(key)).toBeUndefined());
test.each(["two words", "sk-\u201cquoted\u201d", "x".repeat(1001)])("%j is refused, and never repeated", (key) => {
  expect(keyError(key)).toBeDefined();
  expect(keyError(key)).not.toContain(key);
});

test.each([
  "http://localhost:11434/v1",
  "http://127.0.0.1:1234/v1",
  "http://0x7f.1/v1",
  "http://[::1]:1/v1",
  "http://studio.local/v1",
  "http://10.0.0.7/v1",
  "http://172.16.0.1/v1",
  "http://172.31.255.1/v1",
  "http://192.168.1.20:8080/v1",
  "http://[fd12:3456::1]/v1",
  "http://[fe80::1]/v1",
])("%s is on the local network, and free for everyone", (baseUrl) => {
  expect(isNearby(baseUrl)).toBe(true);
  expect(
    mayUse({ id: "p", kind: "openai-compatible", takesSchema: true, ...GOOD, baseUrl }, "explorer", "offered"),
  ).toBe(true);
});

test.each([
  "https://api.openai.com/v1",
  "http://172.32.0.1/v1",
  "http://11.0.0.1/v1",
  "http://192.169.0.1/v1",
  "http://10.example.com/v1",
  "http://127.0.0.1.example.com/v1",
  "http://local/v1",
  "http://[2001:db8::1]/v1",
  "http://localhost.example.com/v1",
])("%s is on the internet, and needs a plan that includes it", (baseUrl) => {
  const setup = { id: "p", kind: "openai-compatible", takesSchema: true, ...GOOD, baseUrl } as const;
  expect(isNearby(baseUrl)).toBe(false);
  expect(
    (["explorer", "synthesizer", "synthesizer-onetime", "architect"] as const).map((plan) =>
      mayUse(setup, plan, "offered"),
    ),
  ).toEqual([false, true, true, true]);
});

test("where the host has no accounts, nobody needs a plan for a provider on the internet", () => {
  const setup = {
    id: "p",
    kind: "openai-compatible",
    takesSchema: true,
    ...GOOD,
    baseUrl: "https://api.openai.com/v1",
  } as const;
  expect(mayUse(setup, "explorer", "none")).toBe(true);
  expect(mayUse(setup, "explorer", "unknown"), "until the host has said so").toBe(false);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExchangePrompt, readPrompt } from "#domain/prompt-exchange/exchange-prompt.ts";
import { MAX_PROMPT } from "#domain/prompt-exchange/limits.ts";
import { writeOwnJson } from "#domain/prompt-exchange/own-json.ts";
import { type Planned, planImport } from "#domain/prompt-exchange/plan.ts";
import { countSteps } from "../../steps.ts";
import { plainPrompt, prompt, prompts } from "./arbitrary-prompt.ts";
import { readFile } from "./reading.ts";

/** A prompt from a table with names, titles and bodies. */
const row = (name: string, body: string, title = name) => readPrompt({ name, title, body });
/** A prompt from the studio's own file. */
const whole = (fields: Partial<ExchangePrompt>) => readPrompt(plainPrompt(fields));
const stored = (fields: Partial<ExchangePrompt>) => plainPrompt({ id: "id", ...fields });
const kinds = (plan: readonly Planned[]) => plan.map(({ kind }) => kind);

test("planImport adds a missing prompt, leaves an equal one and changes a different one", () => {
  const library = [
    stored({ id: "1", name: "a", title: "a", body: "A" }),
    stored({ id: "2", name: "b", title: "b", body: "B" }),
  ];
  const plan = planImport([row("a", "A"), row("b", "B, but longer"), row("c", "C")], library);
  expect(kinds(plan)).toEqual(["same", "changed", "added"]);
  expect(plan[1]).toMatchObject({
    fields: ["body"],
    renamed: null,
    prompt: { id: "2", name: "b", body: "B, but longer" },
  });
  expect(plan[2]).toMatchObject({ renamed: null, prompt: { id: null, name: "c" } });
});

test("a changed prompt keeps the fields that the file does not specify", () => {
  const here = stored({
    name: "a",
    favourite: true,
    tags: ["x"],
    values: { n: "1" },
    labels: { live: "v1" },
    createdAt: 7,
  });
  const [planned] = planImport([row("a", "New")], [here]);
  expect(planned).toMatchObject({
    kind: "changed",
    fields: ["title", "body"],
    prompt: { ...here, title: "a", body: "New" },
  });
});

test("a prompt is recognised by its id, whatever its name", () => {
  const library = [stored({ id: "1", name: "old-name", updatedAt: 10 })];
  const [planned] = planImport([whole({ id: "1", name: "new-name", updatedAt: 5 })], library);
  expect(planned).toMatchObject({
    kind: "changed",
    fields: ["name"],
    hereIsNewer: true,
    prompt: { id: "1", name: "new-name" },
  });
});

test("versions are never removed: only new ones are written", () => {
  const version = (id: string) => ({ id, title: "", body: id, variables: {}, parents: [], note: "", createdAt: 1 });
  const library = [{ ...stored({ id: "1" }), versions: [{ id: "v1" }, { id: "v2" }] }];
  expect(kinds(planImport([whole({ id: "1", versions: [version("v1")] })], library))).toEqual(["same"]);
  const [planned] = planImport([whole({ id: "1", versions: [version("v2"), version("v3")] })], library);
  expect(planned).toMatchObject({ kind: "changed", fields: ["versions"], prompt: { versions: [{ id: "v3" }] } });
});

describe("a name that another prompt has", () => {
  const library = [stored({ id: "1", name: "tone" }), stored({ id: "2", name: "tone-2" })];

  test("stays with that prompt, and the change is reported", () => {
    const [planned] = planImport([whole({ id: "9", name: "tone" })], library);
    expect(planned).toMatchObject({ kind: "added", prompt: { id: "9", name: "tone-3" }, renamed: { from: "tone" } });
    expect(planned).toMatchObject({ renamed: { why: expect.stringContaining("{{> tone}}") } });
    const [renamed] = planImport([whole({ id: "2", name: "tone" })], library);
    expect(renamed).toMatchObject({ kind: "same", name: "tone-2" });
  });

  test("lets a prompt keep its number", () => {
    const plan = planImport([whole({ id: "9", name: "tone" }), whole({ id: "2", name: "tone" })], library);
    expect(plan).toMatchObject([{ prompt: { name: "tone-3" } }, { kind: "same", name: "tone-2" }]);
  });

  test("two prompts of a file with one name are both imported", () => {
    const plan = planImport([row("new", "One"), row("new", "Two"), row("new", "Three")], []);
    expect(plan.map((one) => one.kind === "added" && one.prompt.name)).toEqual(["new", "new-2", "new-3"]);
    expect(kinds(planImport([row("tone", "One"), row("tone", "Two")], library))).toEqual(["changed", "added"]);
  });
});

describe("is skipped with a reason:", () => {
  const why = (...file: Parameters<typeof planImport>[0]) =>
    planImport(file, []).map((one) => (one.kind === "skipped" ? one.why : one.kind));

  test("an empty prompt", () => expect(why(row("a", " \n"))).toEqual(["It is empty."]));
  test("a prompt that is in the file twice", () => {
    const twice = "It is in the file twice. The first one is used.";
    expect(why(row("a", "A"), row("a", "A"))).toEqual(["added", twice]);
    expect(why(whole({ id: "1" }), whole({ id: "1", body: "other" }))).toEqual(["added", twice]);
  });
  test("a prompt larger than the server's limit, in bytes", () => {
    const large = "It is larger than 768 KB, which is the most that a prompt can be.";
    expect(why(row("a", "é".repeat(MAX_PROMPT / 2)))).toEqual([large]);
    expect(why(row("a", "é".repeat(MAX_PROMPT / 2 - 100)))).toEqual(["added"]);
    expect(why(whole({ tags: ["x".repeat(MAX_PROMPT)] }))).toEqual([large]);
  });
});

test("a repeated import finds every prompt unchanged, and reports one thing about each", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(prompt, { maxLength: 5 }), prompts, async (written, others) => {
      const library = others.map((one, n) => ({ ...one, id: `here-${n}` }));
      const file = (await readFile("a.json", writeOwnJson(written))).prompts;
      const plan = planImport(file, library);
      expect(plan).toHaveLength(file.length);
      expect(planImport(file, library)).toEqual(plan);

      const after = new Map<string, ExchangePrompt>(library.map((one) => [one.id, one]));
      let made = 0;
      for (const one of plan) {
        if (one.kind === "added") {
          const id = one.prompt.id ?? `made-${made++}`;
          after.set(id, { ...one.prompt, id });
        }
        if (one.kind === "changed") {
          const versions = [...(after.get(one.prompt.id)?.versions ?? []), ...one.prompt.versions];
          after.set(one.prompt.id, { ...one.prompt, versions });
        }
      }
      const names = [...after.values()].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const again = planImport(file, [...after.values()]);
      expect(again.every(({ kind }) => kind === "same" || kind === "skipped")).toBe(true);
    }),
  );
});

describe("prompts that are all called the same", () => {
  const stepsOf = countSteps(() => import("#domain/prompt-exchange/plan.ts"));

  test("meet as many others in steps in proportion to their number", async () => {
    const body = "Some words that fill a body. ".repeat(30);
    const meet = (count: number) => {
      const library = Array.from({ length: count }, (_, n) =>
        stored({ id: `${n}`, name: n === 0 ? "same" : `same-${n + 1}`, body }),
      );
      const file = Array.from({ length: count }, (_, n) => row("same", `${body}${n}`));
      return stepsOf((fresh) => {
        expect(fresh.planImport(file, library).at(-1)).toMatchObject({
          kind: "added",
          prompt: { name: `same-${2 * count - 1}` },
        });
      });
    };
    const steps = await meet(1_000);
    expect(steps).toBeGreaterThan(1_000);
    expect((await meet(10_000)) / steps).toBeLessThan(12);
  });
});

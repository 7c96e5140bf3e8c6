import { Dotprompt } from "dotprompt";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDotprompt, writeDotpromptZip } from "#domain/prompt-exchange/dotprompt.ts";
import type { Variables } from "#domain/prompt-exchange/exchange-prompt.ts";
import { openZip } from "#domain/prompt-exchange/zip-entries.ts";
import { plainPrompt, prompt } from "./arbitrary-prompt.ts";
import { readFile } from "./reading.ts";

const dotprompt = new Dotprompt();

/** A file as Google's own parser reads it. */
const parsed = (source: string) => dotprompt.parse(source) as ReturnType<Dotprompt["parse"]> & { input?: InputConfig };
interface InputConfig {
  readonly schema?: unknown;
  readonly default?: Readonly<Record<string, unknown>>;
}
const schemaOf = async (source: string) => (await dotprompt.renderMetadata(source)).input?.schema;

describe("Dotprompt's own parser", () => {
  test("accepts every file that the studio writes, and finds its content", async () => {
    await fc.assert(
      fc.asyncProperty(prompt, async (written) => {
        const source = writeDotprompt(written);
        const read = parsed(source);
        expect(read).toMatchObject({ name: written.name, description: written.title });
        expect(read.template).toBe(written.body.trim());
        expect(read.ext?.studio).toMatchObject({ favourite: written.favourite });
        const schema = await schemaOf(source);
        const names = Object.keys(written.variables);
        if (names.length === 0) expect(schema).toBeUndefined();
        else expect(Object.keys((schema as { properties: object }).properties)).toEqual(names);
      }),
      { numRuns: 300 },
    );
  });

  test("reads each variable's description in Picoschema as intended", async () => {
    const variables: Variables = {
      topic: { type: "text", label: "What it is about, in a word" },
      words: { type: "number", initial: "200" },
      tone: { type: "select", label: "Tone", options: ["calm", "lively"], initial: "calm" },
    };
    const source = writeDotprompt(plainPrompt({ variables }));
    expect(source).toContain('topic: "string, What it is about, in a word"');
    expect(parsed(source).input?.default).toEqual({ words: 200, tone: "calm" });
    expect(await schemaOf(source)).toMatchObject({
      properties: {
        topic: { type: "string", description: "What it is about, in a word" },
        words: { type: "number" },
        tone: { enum: ["calm", "lively"], description: "Tone" },
      },
    });
  });

  test("reads what Picoschema cannot express", async () => {
    const variables: Variables = {
      type: { type: "text" },
      due: { type: "date", label: "By when" },
      size: { type: "select", label: "Size (of all)", options: ["S", "M"] },
    };
    expect(await schemaOf(writeDotprompt(plainPrompt({ variables })))).toMatchObject({
      type: "object",
      properties: {
        type: { type: "string" },
        due: { type: "string", format: "date", description: "By when" },
        size: { enum: ["S", "M"], description: "Size (of all)" },
      },
    });
  });

  test("reads a variable called type as a variable", async () => {
    const source = writeDotprompt(plainPrompt({ variables: { type: { type: "text" } } }));
    expect(await schemaOf(source)).toMatchObject({ properties: { type: { type: "string" } } });
  });

  test("fills in variables and snippets of an exported archive", async () => {
    const zip = writeDotpromptZip([
      plainPrompt({ name: "main", body: "Ask {{topic}}.\n{{> tone}}", folder: "Work" }),
      plainPrompt({ name: "tone", body: "Stay calm." }),
    ]);
    const files = new Map(
      [...openZip(zip).files()].map(({ path, bytes }) => [path, new TextDecoder().decode(bytes ?? undefined)]),
    );
    expect([...files.keys()].sort()).toEqual(["Work/main.prompt", "_tone.prompt", "tone.prompt"]);
    const studio = new Dotprompt({ partialResolver: (name) => files.get(`_${name}.prompt`) ?? null });
    const { messages } = await studio.render(files.get("Work/main.prompt") ?? "", {
      input: { topic: "why" },
    });
    expect(messages).toEqual([{ role: "user", content: [{ text: "Ask why.\nStay calm." }] }]);
    const read = await readFile("prompts.zip", zip);
    expect(read.prompts.map(({ name, folder }) => [name, folder])).toEqual([
      ["main", "Work"],
      ["tone", null],
    ]);
    expect(read.problems).toEqual([]);
  });
});

describe("files from other programs", () => {
  test("a greeting with a model, a configuration and a schema", async () => {
    const source = `---
name: greetingPrompt
variant: formal
model: vendor/model-1
config:
  temperature: 0.7
input:
  schema:
    guest: string, who is greeted
    style?: string
    stars: integer
    vip?: boolean
    mood(enum, how it sounds): [warm, brief]
    tags(array): string
  default:
    guest: Guest
    stars: 5
output:
  format: json
---

Greet {{guest}} in a {{mood}} way.
`;
    const { prompts, problems, format } = await readFile("greeting.prompt", source);
    expect(format).toBe("dotprompt");
    expect(prompts[0]).toMatchObject({
      id: null,
      name: "greeting-prompt-formal",
      title: "greetingPrompt.formal",
      body: parsed(source).template,
      says: ["name", "title", "body", "variables"],
    });
    expect(prompts[0]?.variables).toEqual({
      guest: { type: "text", label: "who is greeted", initial: "Guest" },
      style: { type: "text" },
      stars: { type: "number", initial: "5" },
      vip: { type: "select", options: ["true", "false"] },
      mood: { type: "select", label: "how it sounds", options: ["warm", "brief"] },
      tags: { type: "text" },
    });
    expect(problems).toEqual([
      { where: "greeting.prompt", what: "The studio has no field for model, config, output. That was left out." },
      { where: "greeting.prompt", what: "The variable “tags” is not a single value. It is asked for as text." },
    ]);
  });

  test.each([
    ['{{role "system"}}\nBe brief.\n{{role "user"}}\n{{question}}'],
    ["{{#if name}}Hello {{name}}{{else}}Hello{{/if}}"],
    ["{{history}}\nGo on."],
    ["Look: {{media url=photo}}"],
    ["{{#each items}}- {{this}}\n{{/each}}"],
    ["{{{name}}}"],
    ["{{> card title=name}}"],
  ])("%j stays verbatim, and is reported", async (body) => {
    const { prompts, problems } = await readFile("a.prompt", `---\nmodel: m\n---\n${body}`);
    expect(prompts[0]?.body).toBe(body);
    expect(problems).toContainEqual({
      where: "a.prompt",
      what: "It uses more of Handlebars than variables and snippets. That text stays unchanged: the studio only fills in plain variables.",
    });
  });

  test("a template without frontmatter, and one below a licence", async () => {
    expect((await readFile("just-text.prompt", "Say {{word}}.\n")).prompts[0]).toMatchObject({
      name: "just-text",
      title: "just-text",
      body: "Say {{word}}.",
      says: ["name", "title", "body"],
    });
    const licensed = await readFile("a.prompt", "# Copyright\n# Licence\n\n---\ndescription: A title\n---\nText");
    expect(licensed.prompts[0]).toMatchObject({ title: "A title", body: "Text" });
  });

  test("a JSON Schema, a schema by name, defaults alone", async () => {
    const read = async (input: string) => (await readFile("a.prompt", `---\ninput:\n${input}\n---\nText`)).prompts[0];
    expect(
      (
        await read(
          "  schema: {type: object, properties: {n: {type: [number, 'null']}, d: {type: string, format: date}}}",
        )
      )?.variables,
    ).toEqual({
      n: { type: "number" },
      d: { type: "date" },
    });
    expect((await read("  schema: Person"))?.variables).toEqual({});
    expect((await read("  default: {a: 1.0, b: [x], c: null}"))?.variables).toEqual({
      a: { type: "text", initial: "1.0" },
      b: { type: "text", initial: '["x"]' },
    });
  });

  test("invalid frontmatter leaves out the prompt, and the report says where", async () => {
    const { prompts, problems } = await readFile("a.prompt", '---\nname: a\nmodel: "never closed\n---\nText');
    expect(prompts).toEqual([]);
    expect(problems).toEqual([
      { where: "a.prompt", what: expect.stringMatching(/^Line \d: .*The prompt was left out\.$/s) },
    ]);
  });

  test("a partial becomes a snippet; a necessary change of its name is reported", async () => {
    const { prompts, problems } = await readFile("_my_card.prompt", "A card.");
    expect(prompts[0]).toMatchObject({ name: "my-card", body: "A card." });
    expect(problems[0]?.what).toBe(
      "Its name is my-card here. Where a body includes it as {{> my_card}}, change that to {{> my-card}}.",
    );
  });
});

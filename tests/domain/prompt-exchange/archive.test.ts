import { describe, expect, test } from "vitest";
import { MAX_ENTRY, MAX_UNPACKED } from "#domain/prompt-exchange/limits.ts";
import { writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { openZip } from "#domain/prompt-exchange/zip-entries.ts";
import { plainPrompt } from "./arbitrary-prompt.ts";
import { readFile, refusal } from "./reading.ts";
import { ATTRIBUTES, FLAGS, METHOD, PACKED, relabelled, SIZE, zipOf } from "./zip.ts";

const pathsOf = (zip: Uint8Array) => openZip(zip).paths;

describe("an archive of prompts", () => {
  test("takes folders from paths, and leaves out files that are no prompts", async () => {
    const { prompts, problems, format } = await readFile(
      "all.zip",
      zipOf({
        "work/mail/hello.md": "# Hello there\n\nSay hello.",
        "top.md": "Just text",
        "work/image.png": new Uint8Array([1, 2, 3]),
        "latin.md": new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
        "picture.md": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
        ".hidden.md": "no",
        "__MACOSX/._top.md": "no",
      }),
    );
    expect(format).toBe("markdown");
    expect(prompts).toMatchObject([
      { name: "hello", title: "Hello there", folder: "work/mail", body: "# Hello there\n\nSay hello." },
      { name: "top", title: "top", folder: null, body: "Just text" },
      { name: "latin", body: "café" },
    ]);
    expect(problems).toEqual([
      { where: "work/image.png", what: "It is not a .prompt or Markdown file. It was left out." },
      { where: "latin.md", what: expect.stringContaining("It was read as Windows-1252") },
      { where: "picture.md", what: "The file is not a text file. It was left out." },
    ]);
  });

  test("may mix both formats, and may have a partial that is more than a copy", async () => {
    const { prompts, format } = await readFile(
      "all.zip",
      zipOf({ "a.prompt": "A {{x}}", "b.md": "B", "_a.prompt": "Another text", "_c.prompt": "C" }),
    );
    expect(format).toBe("dotprompt");
    expect(prompts.map(({ name, body }) => [name, body])).toEqual([
      ["a", "A {{x}}"],
      ["b", "B"],
      ["a", "Another text"],
      ["c", "C"],
    ]);
  });

  test("is written with names that every system accepts, none of them twice", () => {
    const written = [
      plainPrompt({ name: "con", folder: "a:b/../C*/ x. " }),
      plainPrompt({ name: "tone", folder: "Work" }),
      plainPrompt({ name: "tone", folder: "work" }),
    ];
    const { bytes } = writePrompts(written, "markdown");
    expect(pathsOf(bytes)).toEqual(["a-b/-/C-/x/con-.md", "Work/tone.md", "work/tone-2.md"]);
  });

  test("has the same bytes whenever it is written", () => {
    const written = [plainPrompt({ name: "a" }), plainPrompt({ name: "b" })];
    expect(writePrompts(written, "dotprompt").bytes).toEqual(writePrompts(written, "dotprompt").bytes);
  });
});

describe("a malicious archive", () => {
  const left = async (zip: Uint8Array) => (await readFile("all.zip", zip)).problems;

  test.each(["../up.md", "a/../../up.md", "/root.md", "C:/windows.md", "..\\up.md"])(
    "%s leads nowhere",
    async (path) => {
      const read = await readFile("all.zip", zipOf({ [path]: "text", "ok.md": "fine" }));
      expect(read.prompts.map(({ name }) => name)).toEqual(["ok"]);
      expect(read.problems[0]?.what).toBe("Its path leads out of the zip. It was left out.");
    },
  );

  test("links, encrypted files, unknown compression and files beyond the limit are left out", async () => {
    const zip = zipOf({ "a.md": "text" });
    const link = 0xa1ff * 0x10000;
    expect(await left(relabelled(zip, ATTRIBUTES, 32, link))).toMatchObject([{ what: expect.stringMatching(/link/) }]);
    expect(await left(relabelled(zip, FLAGS, 16, 1))).toMatchObject([{ what: expect.stringMatching(/encrypted/) }]);
    expect(await left(relabelled(zip, METHOD, 16, 12))).toMatchObject([
      { what: expect.stringMatching(/compressed in a way/) },
    ]);
    expect(await left(relabelled(zip, SIZE, 32, MAX_ENTRY + 1))).toMatchObject([
      { what: expect.stringMatching(/larger than 4 MB/) },
    ]);
  });

  test("an entry that unpacks to more than its directory says is refused before unpacking", async () => {
    const bomb = zipOf({ "a.md": new Uint8Array(50_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(60_000);
    expect(await left(bomb)).toMatchObject([{ what: expect.stringMatching(/larger than 4 MB/) }]);
    expect(await refusal("all.zip", relabelled(bomb, SIZE, 32, 1000))).toBe(
      "The zip is damaged: a file is not as it was packed.",
    );
  });

  test("entries that unpack to more than the limit in total are refused", async () => {
    const zip = zipOf(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${n}.md`, "text"])));
    expect(await refusal("all.zip", relabelled(zip, SIZE, 32, MAX_UNPACKED / 64))).toBe(
      "The zip has more than 256 MB.",
    );
  });

  test("entries that share the same bytes are refused", async () => {
    const zip = zipOf({ "a.md": "x".repeat(1000), "b.md": "y".repeat(1000) }, { level: 0 });
    expect(await refusal("all.zip", relabelled(zip, PACKED, 32, 1500))).toBe("The zip is damaged: its files overlap.");
  });

  test("a changed byte is detected anywhere, or changes nothing that is read", async () => {
    const zip = zipOf({ "a.md": "Some text about something.", "b/c.md": "And some more text." });
    const whole = await readFile("all.zip", zip);
    const bodies = whole.prompts.map(({ body }) => body);
    for (let at = 0; at < zip.length; at++) {
      const changed = zip.slice();
      changed[at] = (changed[at] as number) ^ 0x21;
      const read = await readFile("all.zip", changed).catch(() => null);
      for (const { body } of read?.prompts ?? []) expect(bodies).toContain(body);
    }
  });

  test("a truncated archive is refused, wherever it is cut", async () => {
    const zip = zipOf({ "a.md": "Some text about something." });
    for (let length = 4; length < zip.length; length++) await refusal("all.zip", zip.subarray(0, length));
  });

  test("an empty archive, and one without prompts, are refused", async () => {
    expect(await refusal("all.zip", zipOf({}))).toBe("The zip has no .prompt files and no Markdown files.");
    expect(await refusal("all.zip", zipOf({ "a.png": "x" }))).toBe(
      "The zip has no .prompt files and no Markdown files.",
    );
  });
});

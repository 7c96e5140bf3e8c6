import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import { importFile, inspectFile } from "#src/data/workspace-import.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import { aReply, everything } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { askedStudio, exported, type FileObject, fullStudio, remade, rowsOf } from "./workspace-contents.ts";

const blob = (text: string) => new Blob([text]);

describe("a damaged file", () => {
  const DAMAGE: [string, (text: string) => string, RegExp][] = [
    ["nothing", () => "", /^The file is empty/],
    ["a web page", () => "<!doctype html><title>x</title>", /^This is a web page/],
    ["another product's JSON", () => '{"product":"other","rows":[]}', /not a workspace of this studio/],
    ["a picture", () => "\u0089PNG\r\n", /^This is not a workspace file/],
    ["cut off", (text) => text.slice(0, text.length / 2), /^Line \d+: the file ends in the middle/],
    ["one character changed", (text) => text.replace("apple", "ample"), /^The checksum does not match/],
    ["without a checksum", (text) => text.replace(/,\n"checksum": "[^"]*"/, ""), /^The checksum is missing/],
    [
      "a newer file",
      (text) => text.replace('"version": 10', '"version": 11'),
      /^The file was written by a newer version/,
    ],
    [
      "a newer schema",
      (text) => text.replace(`"schema": ${SCHEMA_VERSION}`, '"schema": 99'),
      /^The file was written by a newer version/,
    ],
    [
      "an invalid version",
      (text) => text.replace('"version": 10', '"version": "9"'),
      /^The version of the file is not a number/,
    ],
    [
      "an unknown table",
      (text) => remade(text, (file) => Object.assign(file, { widgets: [{ id: "w" }] })),
      /does not know “widgets”/,
    ],
    [
      "a field of the wrong kind",
      (text) => remade(text, (file) => Object.assign(rowsOf(file, "sessions")[1] as object, { title: 7 })),
      /^sessions, row 2 \(line \d+\): title is not text/,
    ],
    [
      "a field deep inside",
      (text) =>
        remade(text, (file) => {
          const answer = rowsOf(file, "messages").find(({ kind }) => kind === "answer");
          (answer as { thought: { refinement: { sentences: { text: unknown }[] } } }).thought.refinement.sentences = [
            { text: 1 },
          ];
        }),
      /^messages, row \d \(line \d+\): thought\.refinement\.sentences\[1\]\.text is not text/,
    ],
    [
      "a reply from an impossible adapter",
      (text) =>
        remade(text, (file) =>
          rowsOf(file, "messages").push({ ...aReply("r", "s"), adapter: "oracle", stamps: {} } as never),
        ),
      /^messages, row \d+ .*: adapter is not one of built-in, on-device, openai-compatible/,
    ],
    [
      "a reply without its question",
      (text) =>
        remade(text, (file) => {
          const { asked: _, ...origin } = aReply("r", "s").origin;
          rowsOf(file, "messages").push({ ...aReply("r", "s"), origin, stamps: {} } as never);
        }),
      /^messages, row \d+ .*: origin\.asked is missing/,
    ],
    [
      "a missing field",
      (text) => remade(text, (file) => delete rowsOf(file, "sessions")[0]?.idea),
      /^sessions, row 1 .*: idea is missing/,
    ],
    [
      "an unknown field",
      (text) => remade(text, (file) => Object.assign(rowsOf(file, "sessions")[0] as object, { deleted: 1 })),
      /^sessions, row 1 .*: deleted does not belong here/,
    ],
    [
      "an impossible time",
      (text) => remade(text, (file) => Object.assign(rowsOf(file, "sessions")[0] as object, { updatedAt: 8.64e15 })),
      /^sessions, row 1 .*: updatedAt is not a time in milliseconds up to the year 2999/,
    ],
    [
      "the same id twice",
      (text) => remade(text, (file) => rowsOf(file, "sessions").push(rowsOf(file, "sessions")[0] as never)),
      /^sessions, row 3 .*: it has the id of an earlier row/,
    ],
    [
      "an invalid row",
      (text) => remade(text, (file) => rowsOf(file, "sessions").push(null as never)),
      /^sessions, row 3 .*: the row is not an object/,
    ],
    [
      "an invalid stamp",
      (text) =>
        remade(text, (file) => Object.assign(rowsOf(file, "sessions")[0]?.stamps as object, { title: "later" })),
      /^sessions, row 1 .*: stamps\.title is not a stamp/,
    ],
    [
      "a stamp of an impossible year",
      (text) =>
        remade(text, (file) =>
          Object.assign(rowsOf(file, "sessions")[1]?.stamps as object, { title: "zzzzzzzzz-0000-else" }),
        ),
      /^sessions, row 2 \(line \d+\): stamps\.title is not a stamp of a time up to the year 2999/,
    ],
    [
      "an earlier version without a time",
      (text) => remade(text, (file) => Object.assign(rowsOf(file, "history")[0] as object, { stamp: "once" })),
      /^history, row 1 .*: stamp is not a stamp/,
    ],
    [
      "an export without a time",
      (text) => remade(text, (file) => Object.assign(file, { exportedAt: 1e300 })),
      /^The time of the export is not a time in milliseconds up to the year 2999/,
    ],
    [
      "a field named __proto__",
      (text) => remade(text, () => {}).replace('"title":', '"__proto__": {"polluted": true}, "title":'),
      /^messages, row 3 .*: __proto__ is not allowed/,
    ],
    [
      "a stored record with other content",
      (text) => remade(text, (file) => Object.assign(rowsOf(file, "history")[0] as object, { value: "Other" })),
      /^history: the row “sessions\/x:title:1” is already here with different content/,
    ],
  ];

  test.each(DAMAGE)("%s: is refused, and nothing changes", async (_, damage, message) => {
    const studio = await fullStudio();
    // the audit records the export
    const file = damage(await exported(studio));
    const before = await everything(studio.db);
    const result = await inspectFile(studio, blob(file));
    expect(result.ok ? "accepted" : result.error.message).toMatch(message);
    expect(result.ok ? "" : result.error.remedy).toMatch(/Nothing was changed/);
    expect(await everything(studio.db)).toEqual(before);
    expect({}).not.toHaveProperty("polluted");
  });

  test("bytes that are not text are refused", async () => {
    const result = await inspectFile(await testStudio(), new Blob([new Uint8Array([0x7b, 0xff, 0xfe, 0x00])]));
    expect(result).toMatchObject({ ok: false, error: { message: "The file is not a text file." } });
  });

  test("after any change of a character the file is refused, or the import is exactly what the file says", async () => {
    const studio = await askedStudio("how do I prune an apple tree in March");
    const file = await exported(studio);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.constantFrom("", "0", "9", '"', "{", "]", ",", " ", "x", "\n"),
        async (at, to) => {
          const mutated = file.slice(0, at) + to + file.slice(at + 1);
          const other = await testStudio();
          const seen = await inspectFile(other, blob(mutated));
          if (!seen.ok) {
            expect(await other.db.sessions.count()).toBe(0);
            return;
          }
          expect(await importFile(other, blob(mutated), { revive: false })).toMatchObject({ ok: true });
          const said = JSON.parse(mutated) as FileObject;
          const came = JSON.parse(await exported(other)) as FileObject;
          // the audit records the import
          came.audit_records = rowsOf(came, "audit_records").filter(({ kind }) => kind !== "imported");
          for (const table of FILE_TABLE_NAMES) expect(came[table]).toEqual(said[table] ?? []);
        },
      ),
      { seed: 11, numRuns: 200 },
    );
  });
});

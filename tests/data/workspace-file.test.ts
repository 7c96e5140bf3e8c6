import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILE_TABLE_NAMES, FILE_VERSION } from "#domain/workspace-file/format.ts";
import { inspectFile } from "#src/data/workspace-import.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { aReply, aSession, everything } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import {
  askedStudio,
  bring,
  contentSum,
  exported,
  type FileObject,
  fullStudio,
  remade,
  rowsOf,
  waitingIn,
} from "./workspace-contents.ts";

test("the format's version and tables are what they are, members before their parents", () => {
  expect(FILE_VERSION).toBe(10);
  expect(FILE_TABLE_NAMES).toEqual([
    "messages",
    "sessions",
    "prompt_versions",
    "prompts",
    "persona_versions",
    "persona_cards",
    "persona_trials",
    "personas",
    "arena_sources",
    "arena_turns",
    "arena_votes",
    "arena_runs",
    "synthesis_sources",
    "synthesis_drafts",
    "syntheses",
    "synthesis_recipes",
    "idea_axes",
    "idea_pairs",
    "idea_boards",
    "ideas",
    "map_ties",
    "maps",
    "map_nodes",
    "estimates",
    "statements",
    "settings",
    "history",
    "feedback",
    "session_logs",
    "error_reports",
    "persona_lift",
    "message_events",
    "gym_reviews",
    "links",
    "audit_records",
    "drafts",
    "works",
    "lab_cells",
    "lab_votes",
    "lab_runs",
    "experiments",
  ]);
});

describe("a workspace exported to an empty device", () => {
  test("is the same there, to the checksum, and waits to be sent", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    const result = await bring(other, file);
    expect(result).toMatchObject({ ok: true, value: { damaged: 0, exportedAt: 1_000 } });
    const keys = await waitingIn(other.db);
    expect(keys).toHaveLength(2 + 6 + 9);
    expect(new Set(keys).size).toBe(keys.length);
    expect(contentSum(await exported(other))).toBe(contentSum(file));
  });

  test("contains models' replies verbatim, both answers and proposals", async () => {
    const studio = await testStudio();
    const proposal = aReply("r2", "s", {
      adapter: "built-in",
      origin: { ...aReply("", "").origin, task: "refine", model: null, reasons: ["It names a day."], lost: ["40000"] },
    });
    const said = [aReply("r1", "s", { text: "Späť 🙂\n\n- a list\n" }), proposal];
    await commit(
      studio.db,
      [{ table: "sessions", put: aSession("s") }, ...said.map((put) => ({ table: "messages", put }) as const)],
      { now: () => 1_000, device: "devicea1" },
    );
    const other = await testStudio();
    expect(await bring(other, await exported(studio))).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.messages.toArray()).toMatchObject(said);
  });

  test("comes in from a file of version 1, which has no replies", async () => {
    const first = (await exported(await fullStudio())).replace('"version": 10', '"version": 1');
    expect(await bring(await testStudio(), first)).toMatchObject({ ok: true, value: { damaged: 0 } });
  });

  test("is imported from a file of version 6, which has no lift samples, and with them from one of this version", async () => {
    const file = await exported(await fullStudio());
    const before = remade(file, (all) => {
      Object.assign(all, { version: 6, schema: 5 });
      delete all.persona_lift;
    });
    const other = await testStudio();
    expect(await bring(other, before)).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.persona_lift.count()).toBe(0);
    expect(await other.db.experiments.count()).toBe(1);
    expect(await bring(other, file)).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.persona_lift.toArray()).toMatchObject([{ personaId: "skeptic", delta: 12 }]);
  });

  test("contains nothing of the device's or the account's own, and nothing deleted", async () => {
    const studio = await fullStudio();
    const [gone] = await studio.db.sessions.toArray();
    await deleteSessions(studio, [gone?.id ?? ""]);
    const file = JSON.parse(await exported(studio)) as FileObject;
    for (const table of ["outbox", "base", "parked", "state"]) expect(file).not.toHaveProperty(table);
    expect(rowsOf(file, "message_events"), "a visitor's messages count nowhere").toEqual([]);
    expect(rowsOf(file, "sessions")).toHaveLength(1);
    expect(rowsOf(file, "messages")).toHaveLength(3);
    expect(rowsOf(file, "audit_records").map(({ kind }) => kind)).toContain("deleted");
    Reflect.deleteProperty(file, "audit_records"); // they name what they tell of by its id
    expect(JSON.stringify(file)).not.toContain(`"${gone?.id}"`);
  });

  test("is imported from a file that another program has reformatted", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    expect(await bring(other, `\uFEFF${JSON.stringify(JSON.parse(file), null, 4)}`)).toMatchObject({ ok: true });
    expect(contentSum(await exported(other))).toBe(contentSum(file));
  });

  test("an empty workspace makes a file that can be imported", async () => {
    const file = await exported(await testStudio());
    expect(await bring(await testStudio(), file)).toMatchObject({ ok: true });
  });

  test("any ideas are transferred verbatim", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), { maxLength: 3 }),
        async (ideas) => {
          const studio = await askedStudio(...ideas.map((idea) => `why ${idea}`));
          const file = await exported(studio);
          const other = await testStudio();
          expect(await bring(other, file)).toMatchObject({ ok: true });
          expect(contentSum(await exported(other))).toBe(contentSum(file));
          expect(await other.db.messages.count()).toBe(ideas.length * 3);
        },
      ),
      { seed: 7, numRuns: 30 },
    );
  });

  test("a file of the first format, without optimizer prompts, is still read", async () => {
    const old = remade(await exported(await fullStudio()), (file) => {
      delete file.works;
      Object.assign(file, { version: 1, schema: 1 });
    });
    expect(await bring(await testStudio(), old)).toMatchObject({
      ok: true,
      value: { counts: { sessions: { new: 2 } } },
    });
  });

  test("inspecting a file changes nothing", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    const before = await everything(other.db);
    expect(await inspectFile(other, new Blob([file]))).toMatchObject({
      ok: true,
      value: { counts: { sessions: { new: 2 } } },
    });
    expect(await everything(other.db)).toEqual(before);
  });
});

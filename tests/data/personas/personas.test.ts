import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { chatIn, nextQuestion } from "#domain/personas/chat.ts";
import { inUse, swap } from "#domain/personas/in-use.ts";
import { readThought } from "#domain/personas/previews.ts";
import { WORDING_LIMITS } from "#domain/personas/wording-problems.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { cardInFile } from "#src/data/personas/card-files.ts";
import { putAnswersIntoQuestion, storeAnswer } from "#src/data/personas/chats.ts";
import { newestOf, readVersions } from "#src/data/personas/persona-history.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { readThoughtOf, storeThought } from "#src/data/personas/thoughts.ts";
import {
  addPersona,
  addVersion,
  askAsInCatalogue,
  clearOverdue,
  deletePersona,
  setActive,
  setTrashed,
  TRASH_KEEPS,
} from "#src/data/personas/write-personas.ts";
import { THOUGHT, WORDING } from "../../domain/personas/personas.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";

const listed = async (studio: TestStudio) => (await readPersonas(studio.db)).list;
async function named(studio: TestStudio, id: string) {
  const found = (await listed(studio)).find((one) => one.id === id);
  if (!found) throw new Error(`no persona ${id}`);
  return found;
}
function done<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe("turning personas on and off", () => {
  test("a swap and its undo give the same personas in use", async () => {
    const studio = await testStudio();
    const before = inUse(await listed(studio), 16, false).map(({ id }) => id);
    const change = swap(await listed(studio), { chosen: "causal-analyst", replaced: "editor" }, 16, false);
    const was = done(await setActive(studio, await listed(studio), change?.active ?? {}));
    const now = inUse(await listed(studio), 16, false).map(({ id }) => id);
    expect(now).toContain("causal-analyst");
    expect(now).not.toContain("editor");
    await setActive(studio, await listed(studio), was);
    expect(inUse(await listed(studio), 16, false).map(({ id }) => id)).toEqual(before);
  });

  test("a lens gets one row, with its own id, only where the person changed something", async () => {
    const studio = await testStudio();
    await setActive(studio, await listed(studio), { skeptic: false, explorer: true });
    await setActive(studio, await listed(studio), { skeptic: true });
    expect(await studio.db.personas.toArray()).toMatchObject([
      { id: "skeptic", kind: "lens", active: true, head: null },
    ]);
  });
});

describe("custom personas", () => {
  test("are stored with a first version; each save and rollback adds one and changes none", async () => {
    const studio = await testStudio();
    const id = done(await addPersona(studio, WORDING));
    const first = await named(studio, id);
    studio.at += 10;
    const second = done(
      await addVersion(studio, first, {
        wording: { ...WORDING, name: "Head" },
        parents: [first.versionId ?? ""],
        note: "Shorter",
      }),
    );
    studio.at += 10;
    const seen = await named(studio, id);
    expect(seen).toMatchObject({ versionId: second.id, wording: { name: "Head" } });
    await addVersion(studio, seen, { wording: first.wording, parents: [second.id, first.versionId ?? ""], note: "" });
    const { versions } = await readVersions(studio.db, id);
    expect(versions.map(({ name }) => name)).toEqual(["Head of teaching", "Head", "Head of teaching"]);
    expect(newestOf(versions)).toHaveLength(1);
    expect((await named(studio, id)).wording).toEqual(first.wording);
  });

  test("a lens in the person's wording goes back to the catalogue's, and keeps its versions", async () => {
    const studio = await testStudio();
    await addVersion(studio, await named(studio, "skeptic"), { wording: WORDING, parents: [], note: "" });
    expect((await named(studio, "skeptic")).wording.name).toBe("Head of teaching");
    await askAsInCatalogue(studio, "skeptic");
    expect((await named(studio, "skeptic")).wording.name).toBe("Skeptic");
    expect((await readVersions(studio.db, "skeptic")).versions).toHaveLength(1);
  });

  test("two newest versions are both named", async () => {
    const studio = await testStudio();
    const id = done(await addPersona(studio, WORDING));
    const seen = await named(studio, id);
    for (const name of ["Here", "There"])
      await addVersion(studio, seen, { wording: { ...WORDING, name }, parents: [seen.versionId ?? ""], note: "" });
    expect(
      newestOf((await readVersions(studio.db, id)).versions)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Here", "There"]);
  });

  test("two tabs together make no more personas than there can be", async () => {
    const studio = await testStudio();
    for (let at = 1; at < WORDING_LIMITS.personas; at++)
      done(await addPersona(studio, { ...WORDING, name: `No ${at}` }));
    const both = await Promise.all(["Here", "There"].map((name) => addPersona(studio, { ...WORDING, name })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: { message: expect.stringContaining("which is the most") },
    });
    expect(await studio.db.personas.count()).toBe(WORDING_LIMITS.personas);
  });

  test("a wording with a problem, and a full disk, store nothing", async () => {
    const studio = await testStudio();
    const refused = await addPersona(studio, { ...WORDING, questions: ["What of {caus}?"] });
    expect(refused).toMatchObject({ ok: false, error: { message: "There is no {caus}. Did you mean {causeQuote}?" } });
    studio.failing = DISK_FULL;
    expect(await addPersona(studio, WORDING)).toMatchObject({ ok: false, error: DISK_FULL });
    expect(await studio.db.personas.count()).toBe(0);
  });

  test("go to the trash and back, and are deleted with all that is theirs", async () => {
    const studio = await testStudio();
    const card = done(await cardInFile(new File([JSON.stringify({ data: { name: "A" } })], "a.json")));
    const id = done(await addPersona(studio, WORDING, { from: { card, fileName: "a.json" } }));
    await setTrashed(studio, id, true);
    expect((await readPersonas(studio.db)).trash.map((row) => row.id)).toEqual([id]);
    expect((await listed(studio)).some((one) => one.id === id)).toBe(false);
    await setTrashed(studio, id, false);
    expect((await named(studio, id)).wording).toEqual(WORDING);
    await deletePersona(studio, id);
    for (const table of ["personas", "persona_versions", "persona_cards"] as const)
      expect((await studio.db[table].toArray()).every((row) => row.deleted === 1)).toBe(true);
  });

  test("damaged rows are named and left on disk; the others work", async () => {
    const studio = await testStudio();
    await studio.db.personas.put({ id: "bad", name: 7, createdAt: 1, deleted: 0, stamps: {}, v: 1 } as never);
    const { list, damaged } = await readPersonas(studio.db);
    expect(list).toHaveLength(28);
    expect(damaged).toMatchObject([{ id: "bad", name: 7 }]);
  });
});

describe("a chat", () => {
  async function begun() {
    const studio = await testStudio({ member: true });
    studio.logging = true;
    const sessionId = done(await storeThought(studio, THOUGHT));
    const counted = await studio.db.message_events.count();
    return { studio, sessionId, counted };
  }
  async function answer(studio: TestStudio, sessionId: string, text: string, known = true) {
    studio.at += 10;
    const thought = await readThoughtOf(studio.db, sessionId);
    const persona = await named(studio, "skeptic");
    const chat = chatIn(thought?.rows ?? [], "skeptic");
    const question = nextQuestion(persona, readThought(thought?.text ?? ""), chat.turns);
    if (!question) throw new Error("nothing is asked");
    return storeAnswer(studio, { sessionId, chatId: chat.id, persona, question, text, known });
  }

  test("is on disk after each answer, in the session of the thought, and is not counted", async () => {
    const { studio, sessionId, counted } = await begun();
    done(await answer(studio, sessionId, "Six people wrote it in the exit notes."));
    done(await answer(studio, sessionId, "", false));
    const { turns } = chatIn((await readThoughtOf(studio.db, sessionId))?.rows ?? [], "skeptic");
    expect(turns.map(({ asked, answered }) => [asked.text, answered.known])).toEqual([
      ["What shows whether “the videos are too long” is the cause?", true],
      ["What is this based on, and what would have shown the opposite?", false],
    ]);
    expect(new Set(turns.map(({ asked }) => asked.runId)).size).toBe(1);
    expect(await studio.db.message_events.count()).toBe(counted);
    const logged = (await studio.db.session_logs.toArray()).filter(({ personaId }) => personaId === "skeptic");
    expect(logged.map(({ action }) => action)).toEqual(["chat_message", "chat_message"]);
  });

  test("its answers become answers of a new run, and the open points do not", async () => {
    const { studio, sessionId, counted } = await begun();
    await answer(studio, sessionId, "Six people wrote it in the exit notes.");
    await answer(studio, sessionId, "", false);
    const thought = await readThoughtOf(studio.db, sessionId);
    if (!thought) throw new Error("no thought");
    studio.at += 10;
    const { turns } = chatIn(thought.rows, "skeptic");
    done(await putAnswersIntoQuestion(studio, { ...thought, turns }));
    const questions = (await studio.db.messages.toArray()).filter((row) => row.kind === "question");
    expect(questions).toHaveLength(2);
    expect(questions.at(-1)).toMatchObject({ text: expect.stringContaining("Six people wrote it in the exit notes.") });
    expect(await studio.db.message_events.count()).toBe(counted + 1);
    // what names the thought elsewhere is its own words
    const session = await studio.db.sessions.get(sessionId);
    expect(session?.question).not.toContain("exit notes");
    expect(questions.at(-1)).toMatchObject({ text: expect.stringContaining(session?.question ?? "-") });
  });

  test("the new run keeps what was answered and chosen in the run before, but for a model's wording", async () => {
    const { studio, sessionId } = await begun();
    const [question] = (await studio.db.messages.toArray()).filter((row) => row.kind === "question");
    const workspace = done(await studio.workspace());
    const chosen = { rejected: ["h1"], refused: ["cooking"], original: true };
    const decisions = { ...chosen, answers: { own: "In March." }, proposal: "reply-1" };
    done(await workspace.commit([{ table: "messages", id: question?.id ?? "", set: { decisions } }]));
    await answer(studio, sessionId, "Six people wrote it in the exit notes.");
    const thought = await readThoughtOf(studio.db, sessionId);
    if (!thought) throw new Error("no thought");
    studio.at += 10;
    done(await putAnswersIntoQuestion(studio, { ...thought, turns: chatIn(thought.rows, "skeptic").turns }));
    const made = (await studio.db.messages.toArray()).findLast((row) => row.kind === "question");
    const { answers, ...others } = (made as { decisions: Decisions }).decisions;
    expect(others).toEqual(chosen);
    expect(Object.values(answers ?? {})).toEqual(["In March.", "Six people wrote it in the exit notes."]);
  });

  test("an empty answer, a long one, and one to a deleted thought are refused, and nothing is stored", async () => {
    const { studio, sessionId } = await begun();
    const before = await studio.db.messages.count();
    expect(await answer(studio, sessionId, " \u200b")).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR" },
    });
    expect(await answer(studio, sessionId, "x".repeat(4_001))).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR" },
    });
    const persona = await named(studio, "skeptic");
    const question = { text: "Why?", template: "Why?", kind: "own" as const };
    const gone = { sessionId: "gone", chatId: null, persona, question, text: "because", known: true };
    expect(await storeAnswer(studio, gone)).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
    expect(await studio.db.messages.count()).toBe(before);
  });
});

describe("the trash", () => {
  test("is emptied of what has been in it for 30 days, and of nothing else", async () => {
    const studio = await testStudio();
    const [old, fresh, used] = [
      done(await addPersona(studio, WORDING)),
      done(await addPersona(studio, { ...WORDING, name: "Second" })),
      done(await addPersona(studio, { ...WORDING, name: "Third" })),
    ];
    await setTrashed(studio, old, true);
    studio.at += 1;
    await setTrashed(studio, fresh, true);
    studio.at += TRASH_KEEPS - 1;
    done(await clearOverdue(studio, (await readPersonas(studio.db)).trash));
    const { trash, rows } = await readPersonas(studio.db);
    expect(trash.map(({ id }) => id)).toEqual([fresh]);
    expect([...rows.keys()]).toEqual([fresh, used]);
    expect((await readVersions(studio.db, old)).versions).toEqual([]);
  });

  test("a persona that was restored after the page read its trash stays, with its versions", async () => {
    const studio = await testStudio();
    const id = done(await addPersona(studio, WORDING));
    await setTrashed(studio, id, true);
    studio.at += TRASH_KEEPS;
    const { trash } = await readPersonas(studio.db);
    await setTrashed(studio, id, false);
    done(await clearOverdue(studio, trash));
    expect((await named(studio, id)).wording).toEqual(WORDING);
    expect((await readVersions(studio.db, id)).versions).toHaveLength(1);
  });
});

describe("a card in a file", () => {
  test("is read from a CHARX archive, without its pictures and sounds", async () => {
    const json = JSON.stringify({ spec: "chara_card_v3", data: { name: "A" } });
    const zip = zipSync({
      "card.json": strToU8(json),
      "assets/a.png": new Uint8Array(9),
      "assets/b.mp3": new Uint8Array(9),
    });
    const card = done(await cardInFile(new File([zip as Uint8Array<ArrayBuffer>], "a.charx")));
    expect(card).toMatchObject({ json, notKept: { pictures: 1, sounds: 1 } });
  });

  test("that unpacks to far more than a card is refused by its size, before it is unpacked", async () => {
    const bomb = zipSync({ "card.json": new Uint8Array(5 * 1024 * 1024) });
    const read = await cardInFile(new File([bomb as Uint8Array<ArrayBuffer>], "a.charx"));
    expect(read).toMatchObject({ ok: false, error: { message: "The card unpacks to 5 MB. The limit is 4 MB." } });
  });

  test("that is no UTF-8, or an archive cut short, is damaged", async () => {
    expect(await cardInFile(new File([new Uint8Array([0x7b, 0xff, 0x7d])], "a.json"))).toMatchObject({ ok: false });
    const cut = zipSync({ "card.json": strToU8("{}") }).slice(0, 30);
    expect(await cardInFile(new File([cut], "a.charx"))).toMatchObject({ ok: false });
  });
});

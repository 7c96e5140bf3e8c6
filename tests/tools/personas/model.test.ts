import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listPersonas } from "#domain/personas/persona.ts";
import { askAll, filtered, panelFor, standings } from "#src/tools/personas/model/asked.ts";
import {
  EMPTY_WORDING,
  editedOf,
  noteRoom,
  noteWith,
  readEdited,
  withProposed,
  wordingOf,
  writtenByModel,
} from "#src/tools/personas/model/edited-wording.ts";
import { EXAMPLE } from "#src/tools/personas/model/example.ts";
import { panelIds, personasSearch } from "#src/tools/personas/model/personas-search.ts";
import { CATALOGUE, THOUGHT, WORDING } from "../../domain/personas/personas.ts";

describe("the address", () => {
  test("gives the thought, the panel, the persona and the chat", () => {
    const search = {
      thought: "s1",
      panel: "skeptic.explorer",
      size: "3",
      persona: "skeptic",
      chat: "s1",
      edit: "true",
    };
    expect(personasSearch(search)).toEqual({ ...search, size: 3, edit: true });
    expect(panelIds("a.b.a..c.d.e.f")).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("is read without an error, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("thought", "panel", "size", "persona", "edit", "chat"), fc.anything()),
        (search) => {
          const { size, chat, persona } = personasSearch(search);
          expect([undefined, 2, 3, 4, 5]).toContain(size);
          if (persona === undefined) expect(chat).toBeUndefined();
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe("the page", () => {
  const asked = askAll(THOUGHT, CATALOGUE);

  test("shows an example that works", () => {
    expect(askAll(EXAMPLE.thought, CATALOGUE).previews.get(EXAMPLE.persona)?.text).toBe(EXAMPLE.question);
  });

  test("filters by words of the name and of the question, by one's own words, by what is in use, and by a side", () => {
    const standing = standings(CATALOGUE, 5, false);
    const ids = (filter: Partial<Parameters<typeof filtered>[1]>) =>
      filtered(CATALOGUE, { query: "", shown: "all", side: "", ...filter }, asked.previews, standing).map(
        ({ id }) => id,
      );
    expect(ids({ query: "skep" })).toEqual(["skeptic"]);
    expect(ids({ query: "never heard of the usual answer" })).toEqual(["explorer"]);
    expect(ids({ shown: "own" })).toHaveLength([...asked.previews.values()].filter(({ isOwn }) => isOwn).length);
    expect(ids({ shown: "used" })).toEqual(["clarifier", "skeptic", "explorer", "pragmatist", "integrator"]);
    expect(ids({ side: "question" })).toEqual(["clarifier", "reframer", "editor"]);
  });

  test("marks a panel that the person chose, says how far the best reaches, and who would add most", () => {
    const used = CATALOGUE.slice(0, 16);
    const own = panelFor(asked, used, 4, ["steelmanner", "editor", "unknown"]);
    expect(own.members.map(({ persona }) => persona.id)).toEqual(["steelmanner", "editor"]);
    expect(own.isOwn).toBe(true);
    expect(own.bestTotal).toBeGreaterThan(own.coverage.total);
    expect(own.next?.total).toBeGreaterThan(own.coverage.total);
    const best = panelFor(asked, used, 4, null);
    expect(
      panelFor(
        asked,
        used,
        4,
        best.members.map(({ persona }) => persona.id),
      ).isOwn,
    ).toBe(false);
  });

  test("tells what is in use, what waits, what is off, and what the plan does not have", () => {
    const list = listPersonas({ rows: [], heads: new Map() }).map((one) => ({ ...one, active: one.id !== "editor" }));
    const standing = standings([...list, { ...list[0], id: "own", kind: "custom" } as never], 5, false);
    expect([
      standing.get("clarifier"),
      standing.get("editor"),
      standing.get("forecaster"),
      standing.get("own"),
    ]).toEqual(["used", "off", "waits", "not-in-plan"]);
  });
});

describe("the form of a wording", () => {
  test("gives the same wording back, with what it does not show", () => {
    expect(wordingOf(editedOf(WORDING), WORDING)).toEqual(WORDING);
    for (const { wording } of CATALOGUE) expect(wordingOf(editedOf(wording), wording)).toEqual(wording);
  });

  test("reads its draft, and gives way where the draft is damaged", () => {
    expect(readEdited(JSON.stringify(editedOf(WORDING)))).toEqual(editedOf(WORDING));
    expect(readEdited("{")).toBeNull();
    expect(readEdited('{"name":7,"full":[1,"words"]}')).toEqual({ ...EMPTY_WORDING, full: ["words"] });
  });
});

describe("a question that a model proposed", () => {
  const taken = withProposed(editedOf(WORDING), { question: "What about {thing} is new?", by: "My server" });

  test("is the last of the form, and marked as long as it is as it came", () => {
    expect(wordingOf(taken, WORDING).questions).toEqual([...WORDING.questions, "What about {thing} is new?"]);
    expect(writtenByModel(taken)).toBe("1 question written by My server");
    expect(readEdited(JSON.stringify(taken))).toEqual(taken);
    expect(writtenByModel({ ...taken, questions: "What about {thing} is old?" })).toBe("");
    expect(writtenByModel(withProposed(taken, { question: "Who has {thing}?", by: "My server" }))).toBe(
      "2 questions written by My server",
    );
  });

  test("is told in the version's note, which stays within its limit", () => {
    expect(noteWith(" Calmer ", "")).toBe("Calmer");
    expect(noteWith("", writtenByModel(taken))).toBe("1 question written by My server");
    expect(noteWith("Calmer", writtenByModel(taken))).toBe("Calmer · 1 question written by My server");
    expect(noteRoom("")).toBe(200);
    const long = noteWith("a".repeat(noteRoom(writtenByModel(taken))), writtenByModel(taken));
    expect(long).toHaveLength(200);
    expect(long.startsWith("aaa")).toBe(true);
    expect(noteRoom("b".repeat(300))).toBe(0);
    expect(long.endsWith("written by My server")).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inUse, swap } from "#domain/personas/in-use.ts";
import { listPersonas } from "#domain/personas/persona.ts";
import { PLANS } from "#domain/plan.ts";
import { allows, limitOf } from "#domain/plans.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { CATALOGUE, one, personaRow, versionRow } from "./personas.ts";

const ids = (personas: readonly { readonly id: string }[]) => personas.map(({ id }) => id);
const with2Custom = (off: readonly string[] = []) =>
  listPersonas({
    rows: [
      personaRow("late", { createdAt: 9, head: "v2" }),
      personaRow("early", { createdAt: 5, head: "v1" }),
      ...off.map((id) => personaRow(id, { kind: "lens", active: false })),
    ],
    heads: new Map([
      ["v1", versionRow("v1", "early")],
      ["v2", versionRow("v2", "late")],
    ]),
  });

describe("the list", () => {
  test("has the lenses in the order of the catalogue, then custom personas by the time they were made", () => {
    expect(ids(with2Custom())).toEqual([...ids(LENSES), "early", "late"]);
  });

  test("leaves out what is in the trash, and what has no version here", () => {
    const rows = [personaRow("gone", { trashedAt: 3, head: "v1" }), personaRow("bare", { head: "missing" })];
    expect(ids(listPersonas({ rows, heads: new Map([["v1", versionRow("v1", "gone")]]) }))).toEqual(ids(LENSES));
  });

  test("asks with the person's version of a lens, and with the catalogue's where that version is missing", () => {
    const rows = [
      personaRow("skeptic", { kind: "lens", head: "v1" }),
      personaRow("explorer", { kind: "lens", head: "no" }),
    ];
    const listed = listPersonas({ rows, heads: new Map([["v1", versionRow("v1", "skeptic")]]) });
    expect(one("skeptic", listed)).toMatchObject({ versionId: "v1", wording: { name: "Head of teaching" } });
    expect(one("explorer", listed)).toMatchObject({ versionId: null, wording: { name: "Explorer" } });
  });
});

describe("the personas in use", () => {
  test("are the first active ones in list order, up to the plan's allowance [spec:input-9]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), fc.subarray([...ids(LENSES)]), (plan, off) => {
        const all = with2Custom(off);
        const most = limitOf(plan, "personas");
        const custom = allows(plan, "custom-personas");
        const expected = all.filter(({ id, kind }) => !off.includes(id) && (custom || kind === "lens"));
        expect(inUse(all, most, custom)).toEqual(most === null ? expected : expected.slice(0, most));
      }),
      { seed: 3, numRuns: 160 },
    );
  });

  test("have no custom one without the plan for them, and keep its place for another", () => {
    const all = with2Custom(ids(LENSES).slice(3));
    expect(ids(inUse(all, 5, false))).toEqual(["clarifier", "skeptic", "explorer"]);
    expect(ids(inUse(all, 5, true))).toEqual(["clarifier", "skeptic", "explorer", "early", "late"]);
  });
});

describe("using one instead of another", () => {
  test("turns off those that wait between, and says which", () => {
    const done = swap(CATALOGUE, { chosen: "causal-analyst", replaced: "editor" }, 16, false);
    expect(ids(done?.skipped ?? [])).toEqual(["forecaster"]);
    expect(done?.active).toEqual({ "causal-analyst": true, editor: false, forecaster: false });
  });

  test("brings the chosen one into use, keeps the others, and undoing it gives the same set", () => {
    fc.assert(
      fc.property(fc.nat(27), fc.nat(27), fc.constantFrom(5, 16), (a, b, most) => {
        const [chosen, replaced] = [CATALOGUE[a]?.id ?? "", CATALOGUE[b]?.id ?? ""];
        const before = ids(inUse(CATALOGUE, most, false));
        const done = swap(CATALOGUE, { chosen, replaced }, most, false);
        if (before.includes(chosen) || !before.includes(replaced)) {
          expect(done).toBeNull();
          return;
        }
        const after = CATALOGUE.map((each) => ({ ...each, active: done?.active[each.id] ?? each.active }));
        const expected = new Set([...before.filter((id) => id !== replaced), chosen]);
        expect(new Set(ids(inUse(after, most, false)))).toEqual(expected);
        const undone = after.map((each) => ({ ...each, active: true }));
        expect(ids(inUse(undone, most, false))).toEqual(before);
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

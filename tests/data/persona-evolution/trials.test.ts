/** Trials on disk: what they keep, what they never lose, and what two devices make of one. */
import { describe, expect, test } from "vitest";
import type { PersonaTrial } from "#domain/entities.ts";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { BUILT_IN_BENCH, benchOf } from "#domain/persona-evolution/cases.ts";
import { asksOf, differing } from "#domain/persona-evolution/guards.ts";
import { pairsOf } from "#domain/persona-evolution/trial.ts";
import { readTrials } from "#src/data/persona-evolution/trials.ts";
import { abandonTrial, askWith, beginTrial, choose, settleTrial } from "#src/data/persona-evolution/write-trials.ts";
import { newestOf, readVersions } from "#src/data/personas/persona-history.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addVersion } from "#src/data/personas/write-personas.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";

const { decides } = benchOf(BUILT_IN_CASES, []);
const QUESTION = "What is {quote} based on?";

function done<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
async function skeptic(studio: TestStudio) {
  const found = (await readPersonas(studio.db)).list.find(({ id }) => id === "skeptic");
  if (!found) throw new Error("there is no skeptic");
  return found;
}
async function begin(studio: TestStudio, question = QUESTION) {
  const persona = await skeptic(studio);
  const { questions, general } = persona.wording;
  const after = asksOf(persona, { questions: [...questions, question], general });
  return beginTrial(studio, {
    persona,
    candidate: { from: { operator: "own", source: null }, after },
    bench: { name: BUILT_IN_BENCH, own: 0 },
    differing: differing(asksOf(persona), after, decides),
  });
}
async function chooseAll(studio: TestStudio, { id, cases }: PersonaTrial, choice: "before" | "after") {
  for (const one of cases) done(await choose(studio, id, one.id, choice));
}
const stored = async (studio: TestStudio) => (await readTrials(studio.db, "skeptic")).trials;

describe("a trial", () => {
  test("of a lens makes its row in the same commit, and every choice is on disk before the next", async () => {
    const studio = await testStudio();
    const trial = done(await begin(studio));
    expect(await studio.db.personas.toArray()).toMatchObject([{ id: "skeptic", head: null, active: true }]);
    const [first, second] = trial.cases;
    done(await choose(studio, trial.id, first?.id ?? "", "after"));
    done(await choose(studio, trial.id, second?.id ?? "", "tie"));
    expect((await stored(studio))[0]?.choices).toEqual({ [first?.id ?? ""]: "after", [second?.id ?? ""]: "tie" });
    done(await choose(studio, trial.id, second?.id ?? "", null));
    expect((await stored(studio))[0]).toMatchObject({ choices: { [first?.id ?? ""]: "after" }, ended: null });
  });

  test("keeps a wording that wins: a version more, which asks from then on", async () => {
    const studio = await testStudio();
    const trial = done(await begin(studio));
    studio.at += 60_000;
    await chooseAll(studio, trial, "after");
    expect(await stored(studio)).toMatchObject([{ ended: "kept", endedAt: studio.at }]);
    const persona = await skeptic(studio);
    expect(persona).toMatchObject({
      versionId: trial.id,
      wording: { name: "Skeptic", questions: trial.after.questions },
    });
    expect((await readVersions(studio.db, "skeptic")).versions).toMatchObject([
      { note: "Adopted in trial 1: 16 of 16 blind choices", parents: [] },
    ]);
  });

  test("of a lens holds what it asks of nearly any text, and an adopted version does not", async () => {
    const studio = await testStudio();
    const trial = done(await begin(studio));
    const { near = [] } = trial.before;
    expect(near.length).toBeGreaterThan(0);
    expect(trial.after.near).toEqual(near);
    const shown = pairsOf(trial).flatMap(({ left, right }) => [left.template, right.template]);
    expect(shown.some((template) => near.includes(template))).toBe(true);
    await chooseAll(studio, trial, "after");
    const [version] = (await readVersions(studio.db, "skeptic")).versions;
    expect(version?.questions).toEqual(trial.after.questions);
    expect(await studio.db.persona_versions.toArray()).not.toContainEqual(expect.objectContaining({ near }));
  });

  test("keeps nothing when the old wording is chosen, and stays in the lineage", async () => {
    const studio = await testStudio();
    await chooseAll(studio, done(await begin(studio)), "before");
    expect(await stored(studio)).toMatchObject([{ ended: "not-kept" }]);
    expect(await studio.db.persona_versions.count()).toBe(0);
    expect((await skeptic(studio)).versionId).toBeNull();
  });

  test("is refused while another is open, and when it was held before on the same cases", async () => {
    const studio = await testStudio();
    const first = done(await begin(studio));
    expect(await begin(studio, "What is {saidQuote} based on?")).toMatchObject({
      error: { code: "RESOURCE_EXISTS", message: "Trial 1 of this persona is not decided yet." },
    });
    done(await abandonTrial(studio, first.id));
    expect(await begin(studio)).toMatchObject({
      error: { message: "This wording was tried on these cases before." },
    });
    expect(done(await begin(studio, "What is {saidQuote} based on?"))).toMatchObject({ number: 2, alpha: 0.0125 });
    expect(await choose(studio, first.id, first.cases[0]?.id ?? "", "after")).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  });

  test("of fewer than six cases that differ is refused", async () => {
    const studio = await testStudio();
    expect(await begin(studio, "What is {told} based on here?")).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    expect(await studio.db.persona_trials.count()).toBe(0);
  });

  test("on a full disk is not begun, and a choice that was not stored is not made", async () => {
    const studio = await testStudio();
    studio.failing = DISK_FULL;
    expect(await begin(studio)).toMatchObject({ error: DISK_FULL });
    studio.failing = null;
    const trial = done(await begin(studio));
    studio.failing = DISK_FULL;
    expect(await choose(studio, trial.id, trial.cases[0]?.id ?? "", "after")).toMatchObject({ error: DISK_FULL });
    studio.failing = null;
    expect((await stored(studio))[0]?.choices).toEqual({});
  });
});

test("adopting, going back and adopting again makes no trial and no version", async () => {
  const studio = await testStudio();
  const trial = done(await begin(studio));
  await chooseAll(studio, trial, "after");
  done(await askWith(studio, "skeptic", null));
  expect((await skeptic(studio)).wording.questions).toEqual(trial.before.questions);
  done(await askWith(studio, "skeptic", trial.id));
  expect((await skeptic(studio)).wording.questions).toEqual(trial.after.questions);
  expect([await studio.db.persona_versions.count(), await studio.db.persona_trials.count()]).toEqual([1, 1]);
  expect(await askWith(studio, "skeptic", "nowhere")).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a wording that came in during a trial stays in use; the adopted one is a second newest version", async () => {
  const studio = await testStudio();
  const trial = done(await begin(studio));
  const persona = await skeptic(studio);
  const other = done(await addVersion(studio, persona, { wording: persona.wording, parents: [], note: "Other" }));
  await chooseAll(studio, trial, "after");
  expect((await skeptic(studio)).versionId).toBe(other.id);
  expect(newestOf((await readVersions(studio.db, "skeptic")).versions)).toHaveLength(2);
});

test("a trial whose last choices came from two devices ends on the device that opens it, as the same version on both", async () => {
  const studio = await testStudio();
  const trial = done(await begin(studio));
  const choices = Object.fromEntries(trial.cases.map(({ id }) => [id, "after" as const]));
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  // as a sync merges them
  done(await opened.value.commit([{ table: "persona_trials", id: trial.id, set: { choices } }]));
  done(await settleTrial(studio, trial.id));
  expect(await settleTrial(studio, trial.id)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await studio.db.persona_versions.toArray()).toMatchObject([{ id: trial.id, createdAt: trial.createdAt }]);
});

import { expect, test } from "vitest";
import { personasJson } from "#domain/personas/own-json.ts";
import { holdsPersonas, importPersonas, personasToSave } from "#src/data/personas/own-file.ts";
import { readVersions } from "#src/data/personas/persona-history.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addPersona, addVersion, askAsInCatalogue } from "#src/data/personas/write-personas.ts";
import { cardOfPersona } from "#sync/store/persona-queries.ts";
import { one, WORDING } from "../../domain/personas/personas.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

/** Personas come in as they went out, or not at all. */

function done<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const CARD = '{"spec":"chara_card_v3","data":{"name":"Head","x":[1]}}';

/** A custom persona of two versions with a card, and a reworded Skeptic. */
async function made() {
  const studio = await testStudio();
  const card = {
    spec: "chara_card_v3",
    json: CARD,
    data: {},
    isNewer: false,
    hasOther: false,
    notKept: { pictures: 0, sounds: 0 },
  };
  const id = done(await addPersona(studio, WORDING, { from: { card, fileName: "head.json" } }));
  const custom = one(id, (await readPersonas(studio.db)).list);
  studio.at += 5;
  const second = { ...WORDING, name: "Head, calmer" };
  done(await addVersion(studio, custom, { wording: second, parents: [custom.versionId ?? ""], note: "Calmer" }));
  const skeptic = one("skeptic", (await readPersonas(studio.db)).list);
  const wording = { ...skeptic.wording, name: "Doubter", questions: ["What of {choice}?"] };
  done(await addVersion(studio, skeptic, { wording, parents: [], note: "" }));
  return { studio, json: personasJson(done(await personasToSave(studio))) };
}
const fileOf = (json: string) => new File([json], "personas.json");
async function listOf(studio: TestStudio) {
  const { list } = await readPersonas(studio.db);
  return list.filter(({ kind, versionId }) => kind === "custom" || versionId !== null);
}

test("an exported file brings custom personas with versions and card, and reworded lenses, to another device", async () => {
  const { studio, json } = await made();
  const other = await testStudio({ device: "deviceb2" });
  expect(await holdsPersonas(fileOf(json))).toBe(true);
  expect(await holdsPersonas(fileOf(CARD))).toBe(false);
  expect(done(await importPersonas(other, fileOf(json)))).toEqual({ added: 1, reworded: 1 });
  const [before, after] = [await listOf(studio), await listOf(other)];
  const words = (list: typeof before) => list.map(({ kind, active, wording }) => [kind, active, wording]);
  expect(words(after)).toEqual(words(before));
  const custom = after.find(({ kind }) => kind === "custom");
  const { versions } = await readVersions(other.db, custom?.id ?? "");
  expect(versions.map(({ name, note }) => [name, note])).toEqual([
    ["Head, calmer", "Calmer"],
    ["Head of teaching", ""],
  ]);
  expect(versions[0]?.parents).toEqual([versions[1]?.id]);
  expect((await cardOfPersona(other.db, custom?.id ?? ""))?.json).toBe(CARD);
});

test("two tabs that import one file at once add its personas once", async () => {
  const { json } = await made();
  const other = await testStudio({ device: "deviceb2" });
  const both = await Promise.all([importPersonas(other, fileOf(json)), importPersonas(other, fileOf(json))]);
  expect(both.map((each) => done(each).added).toSorted()).toEqual([0, 1]);
  expect((await listOf(other)).filter(({ kind }) => kind === "custom")).toHaveLength(1);
});

test("a file that is imported twice adds nothing, whatever its ids", async () => {
  const { json } = await made();
  const other = await testStudio({ device: "deviceb2" });
  done(await importPersonas(other, fileOf(json)));
  const rows = async () => [await other.db.personas.count(), await other.db.persona_versions.count()];
  const before = await rows();
  expect(done(await importPersonas(other, fileOf(json)))).toEqual({ added: 0, reworded: 0 });
  expect(await rows()).toEqual(before);

  // the lens went back to the catalogue: it asks in the file's wording again, with the version that is here
  const [version] = (await readVersions(other.db, "skeptic")).versions;
  done(await askAsInCatalogue(other, "skeptic"));
  expect(done(await importPersonas(other, fileOf(json)))).toEqual({ added: 0, reworded: 1 });
  expect(one("skeptic", (await readPersonas(other.db)).list).versionId).toBe(version?.id);
  expect(await rows()).toEqual(before);

  // another version of a custom one makes it another persona
  const changed = json.replaceAll("Head, calmer", "Head, calmer still");
  expect(done(await importPersonas(other, fileOf(changed)))).toEqual({ added: 1, reworded: 0 });
});

test("versions that are here already do not fill a persona twice", async () => {
  const { json } = await made();
  const file = JSON.parse(json);
  const lens = file.personas.find(({ id }: { readonly id: string }) => id === "skeptic");
  const [first] = lens.versions;
  lens.versions = Array.from({ length: 120 }, (_, at) => ({
    ...first,
    id: at === 0 ? first.id : `version-${at}`,
    line: `Line ${at}`,
  }));
  const many = JSON.stringify(file);
  const other = await testStudio({ device: "deviceb2" });
  done(await importPersonas(other, fileOf(many)));
  done(await askAsInCatalogue(other, "skeptic"));
  expect(done(await importPersonas(other, fileOf(many)))).toEqual({ added: 0, reworded: 1 });
});

test.each([
  ["another file", (json: string) => json.replace("/personas", "/debate"), "This file is not a file of personas"],
  ["cut off", (json: string) => json.slice(0, json.length / 2), /Line \d+/],
  [
    "a broken field",
    (json: string) => json.replace('"active": true', '"active": "yes"'),
    /Persona 1 \(line \d+\): active is not true or false/,
  ],
  [
    "a question that cannot be asked",
    (json: string) => json.replace("{choice}", "{chioce}"),
    /versions\[1\]\.questions: There is no \{chioce\}\. Did you mean \{choice\}\?/,
  ],
  [
    "a lens that nobody knows",
    (json: string) => json.replace('"id": "skeptic"', '"id": "wizard"'),
    "the catalogue has no “wizard”",
  ],
  [
    "a head that is missing",
    (json: string) => json.replace(/"head": "[^"]+"/, '"head": "gone"'),
    "head names no version",
  ],
])("a file with %s is refused with what is wrong, and nothing is stored", async (_, spoil, says) => {
  const { json } = await made();
  const other = await testStudio();
  const read = await importPersonas(other, fileOf(spoil(json)));
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error.message).toMatch(says);
  expect(await other.db.personas.count()).toBe(0);
});

test("a file in another encoding is refused with what to do, and nothing comes in", async () => {
  const studio = await testStudio();
  const bytes = Uint8Array.from('{"name": "Käse"}', (letter) => letter.charCodeAt(0));
  expect(await importPersonas(studio, new File([bytes], "personas.json"))).toMatchObject({
    ok: false,
    error: { message: "The file is not UTF-8 text. Save it as UTF-8 and choose it again." },
  });
});

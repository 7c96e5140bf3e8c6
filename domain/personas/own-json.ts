/** Personas that a person made or changed, with their versions and cards, as a file: out and in. */
import { personaVersions } from "../entities/persona-versions.ts";
import { flag, id, list, nullable, type ObjectOf, object, oneOf, text } from "../entities/shape.ts";
import { describeFlaw, shapeFlaw } from "../entities/strict.ts";
import type { Result } from "../result.ts";
import { LENSES } from "../thinking/lens/catalogue.ts";
import { formatName, type OwnFile, type OwnFormat, readOwnFile } from "../workspace-file/own-file.ts";
import { damaged } from "../workspace-file/problem.ts";
import { MOST_CARD } from "./character-card/read-card.ts";
import { wordingOfVersion } from "./persona.ts";
import { WORDING_LIMITS, wordingProblems } from "./wording-problems.ts";

const FIELDS = {
  /** A lens has the same id everywhere. */
  id,
  kind: oneOf("lens", "custom"),
  name: text,
  active: flag,
  /** The version it asks with; null for a lens in the wording of the catalogue. */
  head: nullable(id),
  versions: list(object({ id, ...personaVersions.fields })),
  /** The card it was imported from, to the letter. */
  card: nullable(object({ spec: text, fileName: text, json: text })),
};
const PERSONA = object(FIELDS);
export type FilePersona = ObjectOf<typeof FIELDS>;

const FORMAT = { kind: "personas", version: 1, what: "a file of personas" } as const satisfies OwnFormat;

export const personasJson = (personas: readonly FilePersona[]): string =>
  `${JSON.stringify({ format: formatName(FORMAT.kind), version: FORMAT.version, personas }, null, 2)}\n`;

/** Whether a file says that it is one of these, judged by its beginning: character cards are JSON too. */
export const isPersonasFile = (beginning: string): boolean =>
  new RegExp(`^\\uFEFF?\\s*\\{\\s*"format"\\s*:\\s*"${formatName(FORMAT.kind)}"`).test(beginning);

/** Reads a file of personas, whole or not at all. @returns INVALID_INPUT with what is wrong, and where */
export const readPersonasJson = (json: string): Promise<Result<readonly FilePersona[]>> =>
  readOwnFile(json, FORMAT, read);

function read(file: OwnFile): readonly FilePersona[] {
  const personas = file.items("personas", "Persona", readPersona);
  if (personas.length === 0) throw damaged("There is no persona in this file.");
  if (new Set(personas.map((one) => one.id)).size < personas.length) throw damaged("“personas”: an id appears twice.");
  return personas;
}

function readPersona(value: unknown, where: string): FilePersona {
  const flaw = shapeFlaw(PERSONA, value);
  if (flaw) throw damaged(`${where}: ${describeFlaw(flaw)}.`);
  const persona = value as FilePersona;
  const { kind, head, versions, card } = persona;
  if (kind === "lens" && !LENSES.some((lens) => lens.id === persona.id))
    throw damaged(`${where}: the catalogue has no “${persona.id.slice(0, 40)}”.`);
  if (versions.length > WORDING_LIMITS.versions)
    throw damaged(`${where}: it has more than ${WORDING_LIMITS.versions} versions.`);
  const known = new Set(versions.map((version) => version.id));
  if (known.size < versions.length) throw damaged(`${where}: the id of a version appears twice.`);
  if (kind === "custom" && head === null) throw damaged(`${where}: it names no version to ask with.`);
  if (head !== null && !known.has(head)) throw damaged(`${where}: head names no version.`);
  for (const [at, version] of versions.entries()) {
    const [problem] = wordingProblems(wordingOfVersion(version));
    const what = `${where}: versions[${at + 1}]`;
    if (problem) throw damaged(`${what}.${problem.field}: ${problem.message.replace(/\.$/, "")}.`);
    for (const field of ["name", "looksAt", "line", "note"] as const)
      if (version[field].length > WORDING_LIMITS[field])
        throw damaged(`${what}.${field} is longer than ${WORDING_LIMITS[field]} characters.`);
  }
  if (card && card.json.length > MOST_CARD) throw damaged(`${where}: its card is longer than 256 kB.`);
  return persona;
}

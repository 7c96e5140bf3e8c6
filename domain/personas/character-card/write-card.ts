import type { Wording } from "../persona.ts";
import { EXTENSION } from "./card-wording.ts";

export const CARD_VERSIONS = ["v3", "v2"] as const;
export type CardVersion = (typeof CARD_VERSIONS)[number];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface CardSource {
  readonly wording: Wording;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
  /** The card it was imported from, to the letter: what is not understood goes out again as it came. */
  readonly importedJson: string | null;
}

/**
 * A persona as a character card. The wording is in `extensions`, and in words in `description` and `creator_notes`, so that other programs show
 * what it is. Times are seconds, as the format has them.
 */
export function writeCard({ wording, createdAt, changedAt, importedJson }: CardSource, version: CardVersion): string {
  const imported = parsed(importedJson);
  const before = isObject(imported.data) ? imported.data : imported;
  const extensions = isObject(before.extensions) ? before.extensions : {};
  const added: Fields = {
    // a card that came in keeps its own words
    description: before.description ?? description(wording),
    creator_notes: before.creator_notes ?? notes(wording),
    personality: before.personality ?? wording.line,
    scenario: before.scenario ?? "",
    first_mes: before.first_mes ?? wording.general[0] ?? "",
    mes_example: before.mes_example ?? "",
    system_prompt: before.system_prompt ?? "",
    post_history_instructions: before.post_history_instructions ?? "",
    alternate_greetings: before.alternate_greetings ?? [],
    tags: before.tags ?? (wording.looksAt === "" ? [] : [wording.looksAt]),
    creator: before.creator ?? "",
    character_version: before.character_version ?? "",
  };
  const isV3 = version === "v3";
  const data: Fields = {
    ...(isObject(imported.data) ? before : withoutOuter(before)),
    ...added,
    name: wording.name,
    extensions: { ...extensions, [EXTENSION]: wording },
    ...(isV3
      ? {
          group_only_greetings: before.group_only_greetings ?? [],
          creation_date: before.creation_date ?? Math.floor(createdAt / 1000),
          modification_date: Math.floor(changedAt / 1000),
        }
      : {}),
  };
  const outer = isObject(imported.data) ? imported : {};
  return `${JSON.stringify({ ...outer, spec: `chara_card_${version}`, spec_version: isV3 ? "3.0" : "2.0", data }, null, 2)}\n`;
}

function parsed(json: string | null): Fields {
  if (json === null) return {};
  try {
    const card: unknown = JSON.parse(json);
    return isObject(card) ? card : {};
  } catch {
    return {};
  }
}

/** The oldest cards have their fields at the top. */
const withoutOuter = ({ spec: _spec, spec_version: _version, ...fields }: Fields): Fields => fields;

const description = ({ name, looksAt, line }: Wording): string =>
  [`${name}, a way of looking${looksAt === "" ? "" : ` at ${looksAt}`}.`, line].filter((part) => part !== "").join(" ");

const notes = ({ questions, general, critique, stop }: Wording): string =>
  [
    "It asks questions; words in braces are filled with the person's own.",
    ...questions.map((question) => `- ${question}`),
    ...general.map((question) => `- ${question} (fits any text)`),
    critique === "" ? "" : `It objects when: ${critique}`,
    stop === "" ? "" : `It stops when: ${stop}`,
  ]
    .filter((part) => part !== "")
    .join("\n");

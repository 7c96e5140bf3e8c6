import { type AppError, appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { isPng, pngTexts } from "./png-text.ts";

/** Limits, in bytes: of a file, of the card in it. */
export const MOST_FILE = 20 * 1024 * 1024;
export const MOST_CARD = 256 * 1024;

/** A character card as it was read: nothing of it is lost, and nothing of it is trusted. */
export interface CharacterCard {
  /** `chara_card_v3`, `chara_card_v2`, or `chara_card_v1` for the oldest, which has no name for itself. */
  readonly spec: string;
  /** To the letter. */
  readonly json: string;
  /** The card's fields. */
  readonly data: Readonly<Record<string, unknown>>;
  /** It says that it is for a newer version than is known here. */
  readonly isNewer: boolean;
  /** A card of another version lies in the same picture. */
  readonly hasOther: boolean;
  /** Pictures and sounds that are not taken over. */
  readonly notKept: { readonly pictures: number; readonly sounds: number };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const refused = (message: string, remedy?: string): AppError =>
  appError("INVALID_INPUT", message, remedy === undefined ? {} : { remedy });

const tooLarge = (bytes: number): AppError =>
  refused(
    `The card has ${Math.round(bytes / 1024).toLocaleString("en")} kB. The limit is ${MOST_CARD / 1024} kB.`,
    "Shorten its lorebook or its greetings.",
  );

/** What reading needs of its surroundings; each gives null for bytes that are none of its kind. */
export interface CardDecoders {
  utf8(bytes: Uint8Array): string | null;
  base64(text: string): Uint8Array | null;
  /** The `card.json` of a CHARX file, and how many pictures and sounds lie beside it. */
  unzip(bytes: Uint8Array): Result<{ readonly card: Uint8Array; readonly pictures: number; readonly sounds: number }>;
}

/**
 * Reads a character card: JSON, a PNG that holds one (`ccv3` before `chara`), or a CHARX file. Never throws.
 * @returns INVALID_INPUT with what is wrong
 */
export function readCard(bytes: Uint8Array, decoders: CardDecoders): Result<CharacterCard> {
  if (bytes.length > MOST_FILE)
    return err(refused(`The file has ${megabytes(bytes.length)}. The limit is ${megabytes(MOST_FILE)}.`));
  if (isPng(bytes)) return readPng(bytes, decoders);
  if (isZip(bytes)) {
    const found = decoders.unzip(bytes);
    if (!found.ok) return found;
    const { card, pictures, sounds } = found.value;
    return parseCard(card, decoders, "The card in this file is damaged.", { pictures, sounds });
  }
  return parseCard(bytes, decoders, "This file holds no character card: it is no JSON and no picture.");
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** Counts what a card's archive holds besides the card, by the ending of its files. */
export const assetsIn = (names: readonly string[]): { readonly pictures: number; readonly sounds: number } => ({
  pictures: names.filter((name) => /\.(?:png|apng|jpe?g|webp|gif|avif)$/i.test(name)).length,
  sounds: names.filter((name) => /\.(?:mp3|ogg|wav|m4a|flac)$/i.test(name)).length,
});

function readPng(bytes: Uint8Array, decoders: CardDecoders): Result<CharacterCard> {
  const { chunks, tooLong } = pngTexts(bytes, ["ccv3", "chara"]);
  const chosen =
    chunks.findLast(({ keyword }) => keyword === "ccv3") ?? chunks.findLast(({ keyword }) => keyword === "chara");
  if (!chosen)
    return err(tooLong === null ? refused("There is no character card in this picture.") : tooLarge(tooLong));
  const damaged = `The card in this file is damaged (chunk ${chosen.number}).`;
  const decoded = decoders.base64(chosen.text.trim());
  if (!decoded) return err(refused(damaged));
  const read = parseCard(decoded, decoders, damaged, { pictures: 1, sounds: 0 });
  const hasOther = new Set(chunks.map(({ keyword }) => keyword)).size > 1;
  return read.ok ? ok({ ...read.value, hasOther }) : read;
}

/** A value as text; nothing for an object, which may not become one. */
const said = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The newest version of the format that is known here. */
const KNOWN_VERSION = 3;

function parseCard(
  bytes: Uint8Array,
  { utf8 }: Pick<CardDecoders, "utf8">,
  damaged: string,
  notKept = { pictures: 0, sounds: 0 },
): Result<CharacterCard> {
  if (bytes.length > MOST_CARD) return err(tooLarge(bytes.length));
  const json = utf8(bytes);
  const card = json === null ? null : parsed(json);
  if (json === null || !isObject(card)) return err(refused(damaged));
  const data = isObject(card.data) ? card.data : card;
  if (typeof data.name !== "string") return err(refused("This file holds no character card: it has no name."));
  const spec = typeof card.spec === "string" ? card.spec : "chara_card_v1";
  const version = Number.parseFloat(said(card.spec_version));
  const assets = Array.isArray(data.assets) ? data.assets.filter(isObject) : [];
  const sounds = assets.filter(({ ext, type }) =>
    /mp3|ogg|wav|m4a|sound|audio/i.test(`${said(ext)} ${said(type)}`),
  ).length;
  const isInside = notKept.pictures + notKept.sounds > 1;
  return ok({
    spec,
    json,
    data,
    isNewer: Number.isFinite(version) && version >= KNOWN_VERSION + 1,
    hasOther: false,
    notKept: isInside
      ? notKept
      : { pictures: Math.max(notKept.pictures, assets.length - sounds), sounds: Math.max(notKept.sounds, sounds) },
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

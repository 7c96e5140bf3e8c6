/** Character cards from files: loaded when somebody chose one. */
import { strFromU8, strToU8, unzipSync } from "fflate";
import { appError } from "#domain/errors.ts";
import {
  assetsIn,
  type CardDecoders,
  type CharacterCard,
  MOST_CARD,
  MOST_FILE,
  readCard,
} from "#domain/personas/character-card/read-card.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** What a CHARX file may unpack to, with everything in it. Bytes. */
const MOST_UNPACKED = 4 * 1024 * 1024;

const refused = (message: string) => err(appError("INVALID_INPUT", message));

const decoders: CardDecoders = {
  utf8(bytes) {
    const text = strFromU8(bytes);
    const same = strToU8(text);
    return same.length === bytes.length && same.every((byte, at) => byte === bytes[at]) ? text : null;
  },
  base64(text) {
    try {
      return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    } catch {
      return null;
    }
  },
  unzip(bytes) {
    const names: string[] = [];
    let size = 0;
    try {
      const found = unzipSync(bytes, {
        filter({ name, originalSize }) {
          names.push(name);
          if (name !== "card.json") return false;
          size = originalSize;
          return originalSize <= MOST_CARD;
        },
      });
      const card = found["card.json"];
      if (card) return ok({ card, ...assetsIn(names) });
      if (size > MOST_UNPACKED)
        return refused(`The card unpacks to ${Math.round(size / 1024 / 1024)} MB. The limit is 4 MB.`);
      if (size > 0) return refused(`The card has ${Math.round(size / 1024)} kB. The limit is ${MOST_CARD / 1024} kB.`);
      return refused("There is no character card in this archive.");
    } catch {
      return refused("The archive is damaged.");
    }
  },
};

/** @returns INVALID_INPUT with what is wrong; nothing is stored */
export async function cardInFile(file: File): Promise<Result<CharacterCard>> {
  if (file.size > MOST_FILE)
    return refused(
      `The file has ${(file.size / 1024 / 1024).toFixed(1)} MB. The limit is ${MOST_FILE / 1024 / 1024} MB.`,
    );
  try {
    return readCard(new Uint8Array(await file.arrayBuffer()), decoders);
  } catch {
    return refused("The file was moved, or it cannot be read. Choose it again.");
  }
}

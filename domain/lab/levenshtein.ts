import { distance } from "fastest-levenshtein";

/**
 * The number of characters to insert, delete or replace to turn one text into the other (Levenshtein, 1966; computed with Myers' bit
 * vectors, 1999). A character is a code point: an emoji of one code point counts once.
 */
export function levenshtein(a: string, b: string): number {
  const [left, right] = [a.normalize("NFC"), b.normalize("NFC")];
  return isPlain(left) && isPlain(right) ? distance(left, right) : distance(...inUnits(left, right));
}

const isPlain = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** Both texts with one code unit per character, because the package counts code units. There is room for some 65,000 different characters. */
function inUnits(a: string, b: string): [string, string] {
  const units = new Map<string, string>();
  const unitOf = (character: string): string => {
    const unit = units.get(character) ?? String.fromCharCode(units.size);
    units.set(character, unit);
    return unit;
  };
  const written = (text: string) => Array.from(text, unitOf).join("");
  return [written(a), written(b)];
}

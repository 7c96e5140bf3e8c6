import { distance } from "fastest-levenshtein";

/**
 * How many characters would have to be put in, left out or replaced to make one text of the other (Levenshtein, 1966; counted by Myers' bit vectors, 1999).
 * A character is a code point: an emoji of one sign counts once.
 */
export function levenshtein(a: string, b: string): number {
  const [left, right] = [a.normalize("NFC"), b.normalize("NFC")];
  return isPlain(left) && isPlain(right) ? distance(left, right) : distance(...inUnits(left, right));
}

const isPlain = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** Both texts with one code unit for each of their characters, which is what the package counts. Some 65,000 different ones have room. */
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

/** The name by which other texts refer to a prompt. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_NAME = 60;

export const isName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(text);

/** A name from a title: "Compare two options fairly" becomes `compare-two-options-fairly`. Never empty. */
export function nameOf(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = "";
  for (const word of words ?? []) {
    if (name.length + word.length + 1 > LONGEST_NAME) break;
    name = name === "" ? word : `${name}-${word}`;
  }
  return name === "" ? (words?.[0]?.slice(0, LONGEST_NAME) ?? "prompt") : name;
}

/**
 * The name, or the first free one of `name-2`, `name-3`, …
 * @param from the first number to try, when all lower ones are known to be taken
 */
export function freeName(name: string, isTaken: (name: string) => boolean, from = 2): string {
  if (!isTaken(name)) return name;
  for (let n = from; ; n += 1) {
    const end = `-${n}`;
    const next = `${name.slice(0, LONGEST_NAME - end.length).replace(/-$/, "")}${end}`;
    if (!isTaken(next)) return next;
  }
}

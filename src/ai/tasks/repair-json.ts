/** Deeper data is no answer to any task. */
const DEEPEST = 12;
/** How many places from the end are tried as the end of what is whole. */
const MOST_TRIES = 12;

/**
 * What small models get wrong in JSON, put right: a line break within a string, a comma before a bracket, an end that is missing because the model
 * reached its limit. A value that was cut is left out, and so is the item it belongs to when the form needs it.
 * @returns texts to read, the longest first; none where nothing like an object begins
 */
export function repairedJson(text: string): string[] {
  const start = text.indexOf("{");
  if (start < 0) return [];
  const ends: { readonly length: number; readonly closing: string }[] = [];
  const out: string[] = [];
  let [closing, isString, comma] = ["", false, -1];
  for (let at = start; at < text.length; at++) {
    const char = text[at] as string;
    if (isString && char === "\\") {
      out.push(char + (text[++at] ?? ""));
      continue;
    }
    if (isString && char < " ") {
      out.push(JSON.stringify(char).slice(1, -1));
      continue;
    }
    if (char === '"') isString = !isString;
    else if (!isString && (char === "}" || char === "]")) {
      if (closing[0] !== char) return [];
      if (comma >= 0) out[comma] = "";
      closing = closing.slice(1);
    } else if (!isString && (char === "{" || char === "[")) closing = (char === "{" ? "}" : "]") + closing;
    // the place of a comma that nothing but space has followed
    if (!isString && char === ",") comma = out.length;
    else if (isString || !/\s/.test(char)) comma = -1;
    out.push(char);
    if (closing === "") return [out.join("")];
    if (closing.length > DEEPEST) return [];
    if (!isString && /["\]}]/.test(char)) ends.push({ length: out.length, closing });
  }
  return ends
    .slice(-MOST_TRIES)
    .reverse()
    .map((end) => out.slice(0, end.length).join("") + end.closing);
}

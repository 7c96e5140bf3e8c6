import { plainText } from "./plain-text.ts";

/** Most characters that are shown of it, and how deep data is looked through. */
const [MOST, DEEPEST] = [4_000, 6];

/**
 * What a provider said in another form than a task needs, for people to read: its prose, or of data the texts in it. Empty where there is none. The
 * texts are the provider's and nothing else: nobody is told that they are an answer.
 */
export function proseIn(answer: string): string {
  const text = plainText(answer, MOST);
  const data = dataIn(text);
  if (data === undefined) return /^[[{<]/.test(text) ? "" : text;
  return plainText([...textsIn(data, 0)].join("\n\n"), MOST);
}

function dataIn(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text.replace(/^```\w*\n|\n```$/g, ""));
    return typeof data === "object" && data !== null ? data : undefined;
  } catch {
    return undefined; // prose, or data that is cut off
  }
}

function* textsIn(data: unknown, depth: number): Generator<string> {
  if (typeof data !== "object" || data === null || depth > DEEPEST) return;
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "string" && (name === "text" || name === "title") && value.trim() !== "") yield value;
    else yield* textsIn(value, depth + 1);
  }
}

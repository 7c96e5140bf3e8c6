import { isRecord, unusableData } from "../plain-data.ts";
import { type Reading, type ReadPrompt, readPrompt } from "./exchange-prompt.ts";
import { MAX_PROMPTS } from "./limits.ts";
import { TOO_MANY } from "./problem.ts";
import { baseName, nameOfWords, titleOfText } from "./prompt-fields.ts";

/** Further files that promptfoo takes prompts from: texts with lines of `---` between them, and a chat as JSON. */

/** Reads a text file. A single prompt in it gets the file's name. */
export function* readTexts(text: string, path: string): Reading {
  const texts = text
    .split(/^---[^\S\r\n]*$/m)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const prompts: ReadPrompt[] = [];
  for (const body of texts) {
    if (prompts.length === MAX_PROMPTS) throw TOO_MANY();
    const title = titleOfText(body);
    prompts.push(readPrompt({ name: nameOfWords(texts.length === 1 ? baseName(path) : title), title, body }));
    yield { done: prompts.length, of: texts.length };
  }
  return { prompts, problems: [] };
}

/** Whether a text is a chat: a JSON list of messages, each with its role. */
export function isChat(text: string): boolean {
  if (!/^\s*\[/.test(text)) return false;
  try {
    const messages: unknown = JSON.parse(text);
    return (
      Array.isArray(messages) &&
      messages.length > 0 &&
      messages.every((message) => isRecord(message) && typeof message.role === "string") &&
      unusableData(messages) === undefined
    );
  } catch {
    return false;
  }
}

/** Reads a chat as one prompt, verbatim. */
// biome-ignore lint/correctness/useYield: read at once, but with the same interface as every other file
export function* readChat(text: string, path: string): Reading {
  const file = baseName(path);
  const what = "It is a chat of several messages. It stays unchanged: the studio sends it as one text.";
  return {
    prompts: [readPrompt({ name: nameOfWords(file), title: file, body: text.trim() })],
    problems: [{ where: path, what }],
  };
}

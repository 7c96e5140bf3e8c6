import { textOfBytes } from "../file-text.ts";
import { err, ok, type Result } from "../result.ts";
import { FileProblem } from "../workspace-file/problem.ts";
import { archiveFormat, readArchive } from "./archive.ts";
import { readCsv } from "./csv.ts";
import { detectText, type FileKind, type Format, formatOf, isZip } from "./detect.ts";
import { readDotprompt } from "./dotprompt.ts";
import type { Progress, Reading, ReadProblem, ReadPrompt, ReadPrompts } from "./exchange-prompt.ts";
import { MAX_FILE } from "./limits.ts";
import { readMarkdown } from "./markdown.ts";
import { readOwnJson } from "./own-json.ts";
import { EMPTY_FILE, NO_TEXT, TOO_LARGE } from "./problem.ts";
import { readPromptfoo } from "./promptfoo.ts";
import { readChat, readTexts } from "./promptfoo-text.ts";
import { openZip } from "./zip-entries.ts";

export interface PromptFile {
  /** The file's original name with its extension. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadFile extends ReadPrompts {
  readonly format: Format;
}

/**
 * Reads a file of prompts in any format. It reports its progress after each prompt; a caller that stops iterating cancels it.
 * @returns an error when the file as a whole cannot be used; unusable parts are listed as problems
 */
export async function* readPrompts({ name, bytes }: PromptFile): AsyncGenerator<Progress, Result<ReadFile>> {
  try {
    if (bytes.length === 0) throw EMPTY_FILE();
    if (bytes.length > MAX_FILE) throw TOO_LARGE();
    if (isZip(bytes)) {
      const format = archiveFormat(openZip(bytes)) ?? "markdown";
      return ok({ format, ...(yield* readArchive(bytes)) });
    }
    const chosen = textOfBytes(bytes);
    if (!chosen.ok) throw NO_TEXT(chosen.error);
    const { text, note } = chosen.value;
    const kind = detectText(text, name);
    const { prompts, problems } = yield* readerOf(kind, text, name);
    const noted = note === null ? problems : [{ where: name, what: note }, ...problems];
    return ok({ format: formatOf(kind), prompts, problems: noted });
  } catch (cause) {
    if (cause instanceof FileProblem) return err(cause.reason);
    throw cause;
  }
}

function readerOf(kind: FileKind, text: string, name: string): Reading | AsyncGenerator<Progress, ReadPrompts> {
  if (kind === "json") return readOwnJson(text);
  if (kind === "csv") return readCsv(text);
  if (kind === "promptfoo") return readPromptfoo(text);
  if (kind === "chat") return readChat(text, name);
  if (kind === "texts") return readTexts(text, name);
  return readSingle(kind === "dotprompt" ? readDotprompt : readMarkdown, text, name);
}

/** Reads a file that is one prompt. */
// biome-ignore lint/correctness/useYield: one prompt is read at once, but with the same interface as every other file
function* readSingle(
  read: (text: string, path: string, problems: ReadProblem[]) => ReadPrompt | undefined,
  text: string,
  name: string,
): Reading {
  const problems: ReadProblem[] = [];
  const prompt = read(text, name, problems);
  return { prompts: prompt ? [prompt] : [], problems };
}

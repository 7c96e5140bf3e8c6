import { textOfBytes } from "../file-text.ts";
import { readDotprompt } from "./dotprompt.ts";
import type { Reading, ReadProblem, ReadPrompt } from "./exchange-prompt.ts";
import { MAX_PROMPTS } from "./limits.ts";
import { readMarkdown } from "./markdown.ts";
import { TOO_MANY, unusable } from "./problem.ts";
import { baseName } from "./prompt-fields.ts";
import { type Archive, openZip } from "./zip-entries.ts";

const DOTPROMPT = /\.prompt$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;

/** The format of the prompts in an archive; undefined when it has none. */
export function archiveFormat({ paths }: Archive): "dotprompt" | "markdown" | undefined {
  if (paths.some((path) => DOTPROMPT.test(path))) return "dotprompt";
  return paths.some((path) => MARKDOWN.test(path)) ? "markdown" : undefined;
}

/**
 * Reads a zip of `.prompt` and `.md` files. A file that cannot be used is reported and left out; the others are read.
 * @throws FileProblem when the archive is damaged or has no such file
 */
export function* readArchive(bytes: Uint8Array): Reading {
  const archive = openZip(bytes);
  if (archiveFormat(archive) === undefined) throw unusable("The zip has no .prompt files and no Markdown files.");
  const problems: ReadProblem[] = [];
  const prompts: ReadPrompt[] = [];
  const partials = new Map<ReadPrompt, string>();
  let done = 0;
  for (const { path, ...file } of archive.files()) {
    yield { done: done++, of: archive.paths.length };
    const read = DOTPROMPT.test(path) ? readDotprompt : MARKDOWN.test(path) ? readMarkdown : undefined;
    if (!read) {
      problems.push({ where: path, what: "It is not a .prompt or Markdown file. It was left out." });
      continue;
    }
    const chosen = file.bytes === null ? file : textOfBytes(file.bytes);
    if ("why" in chosen || !chosen.ok) {
      problems.push({ where: path, what: "why" in chosen ? chosen.why : `${chosen.error.message} It was left out.` });
      continue;
    }
    const { text, note } = chosen.value;
    if (note !== null) problems.push({ where: path, what: note });
    const prompt = read(text, path, problems);
    if (!prompt) continue;
    if (prompts.length === MAX_PROMPTS) throw TOO_MANY();
    prompts.push(prompt);
    if (baseName(path).startsWith("_")) partials.set(prompt, text);
  }
  return { prompts: withoutCopies(prompts, partials), problems };
}

/** Leaves out the partials that repeat the body of a prompt, which is how the studio writes a snippet for Dotprompt. */
function withoutCopies(prompts: readonly ReadPrompt[], partials: ReadonlyMap<ReadPrompt, string>): ReadPrompt[] {
  const bodies = new Map(prompts.filter((prompt) => !partials.has(prompt)).map(({ name, body }) => [name, body]));
  return prompts.filter((prompt) => !partials.has(prompt) || bodies.get(prompt.name) !== partials.get(prompt));
}

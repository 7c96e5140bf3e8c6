import { writeCsv } from "./csv.ts";
import type { Format } from "./detect.ts";
import { writeDotprompt, writeDotpromptZip } from "./dotprompt.ts";
import type { ExchangePrompt } from "./exchange-prompt.ts";
import { writeMarkdown, writeMarkdownZip } from "./markdown.ts";
import { writeOwnJson } from "./own-json.ts";
import { writePromptfoo } from "./promptfoo.ts";
import { bytesOf } from "./utf8.ts";

export interface WrittenFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const file = (name: string, type: string, content: string | Uint8Array): WrittenFile => ({
  name,
  type,
  bytes: typeof content === "string" ? bytesOf(content) : content,
});

/** Writes a file of these prompts. In a format with one file per prompt, a single prompt is that file, and several are a zip. */
export function writePrompts(prompts: readonly ExchangePrompt[], format: Format): WrittenFile {
  const [first] = prompts;
  const single = prompts.length === 1 ? first : undefined;
  switch (format) {
    case "json":
      return file("prompts.json", "application/json", writeOwnJson(prompts));
    case "csv":
      return file("prompts.csv", "text/csv", writeCsv(prompts));
    case "promptfoo":
      return file("promptfooconfig.yaml", "application/yaml", writePromptfoo(prompts));
    case "dotprompt":
      return single
        ? file(`${single.name}.prompt`, "text/plain", writeDotprompt(single))
        : file("prompts-dotprompt.zip", "application/zip", writeDotpromptZip(prompts));
    case "markdown":
      return single
        ? file(`${single.name}.md`, "text/markdown", writeMarkdown(single))
        : file("prompts-markdown.zip", "application/zip", writeMarkdownZip(prompts));
  }
}

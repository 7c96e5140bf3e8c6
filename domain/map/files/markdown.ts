/** A map as a Markdown outline: each thought an item, what is known of it behind its words, and the other ties in a list at the end. */
import { draft, type MapDraft, type ThoughtDraft } from "../drafts.ts";
import { tieWords } from "../ties.ts";
import { escaped, readList } from "./list.ts";
import type { MapContent } from "./map-content.ts";
import { kindSaid, relSaid, relText, titleSaid, typeOfLabel } from "./said.ts";

const TIES = "## Further ties";
/** Behind the words of a thought: its kind and what its line says. A note of nothing is written where the words end like one. */
const SAID = / `([a-z]*)(?:, ([a-z]+(?: down)?))?`$/;

export function writeMarkdown({ title, tree, ties }: MapContent): string {
  const numbers = new Map<string, string>();
  const lines = [`# ${title.replace(/\s+/g, " ")}`, ""];
  for (const { id, text, kind, rel } of tree.all) {
    const depth = tree.depth(id);
    const at = tree.beside(id).findIndex((node) => node.id === id) + 1;
    const above = numbers.get(tree.above(id)?.id ?? "");
    numbers.set(id, above === undefined ? `${at}` : `${above}.${at}`);
    const line = tree.above(id) ? relText(rel) : undefined;
    const words = text.split("\n").map(escaped);
    const isSaid = kind !== null || line !== undefined || SAID.test(words.at(-1) ?? "");
    words[words.length - 1] += isSaid ? ` \`${kind ?? ""}${line === undefined ? "" : `, ${line}`}\`` : "";
    const pad = "  ".repeat(depth);
    lines.push(`${pad}- ${words[0]}`, ...words.slice(1).map((each) => `${pad}  ${each}`));
  }
  const further = ties.filter(({ gone, from, to }) => gone === null && numbers.has(from) && numbers.has(to));
  if (further.length > 0)
    lines.push(
      "",
      TIES,
      "",
      ...further.map(({ from, to, type }) => `- ${numbers.get(from)} ${tieWords(type)} ${numbers.get(to)}`),
    );
  return `${lines.join("\n")}\n`;
}

/** Reads the studio's outline, and any other Markdown or indented list. Never throws. */
export function readMarkdown(text: string): MapDraft {
  const whole = text.replaceAll("\r\n", "\n");
  const own = /^# (.*)\n\n(?=- )/.exec(whole);
  const end = own ? whole.lastIndexOf(`\n${TIES}\n`) : -1;
  const list = whole.slice(own?.[0].length ?? 0, end < 0 ? undefined : end);
  const thoughts = numbered(readList(list), own !== null);
  const ties = end < 0 ? [] : [...whole.slice(end).matchAll(/^- ([\d.]+) (.+) ([\d.]+)$/gm)];
  return {
    title: titleSaid(own?.[1] ?? "", thoughts),
    thoughts,
    ties: ties.flatMap(([, from = "", words, to = ""]) => {
      const type = typeOfLabel(words);
      return type ? [{ from, to, type }] : [];
    }),
    leftOut: [],
  };
}

/** Reads what follows the words, once all lines of a thought are known, and numbers the thoughts as the ties name them. */
function numbered(thoughts: readonly ThoughtDraft[], isStudio: boolean, above = ""): readonly ThoughtDraft[] {
  return thoughts.map((thought, at) => {
    const ref = `${above}${at + 1}`;
    const found = isStudio ? SAID.exec(thought.text) : null;
    const isOwn = found !== null && (found[1] === "" || kindSaid(found[1]) !== null);
    return draft(
      isOwn ? thought.text.slice(0, found.index) : thought.text,
      numbered(thought.below, isStudio, `${ref}.`),
      {
        ref,
        kind: isOwn ? kindSaid(found[1]) : null,
        rel: isOwn ? relSaid(found[2]) : null,
      },
    );
  });
}

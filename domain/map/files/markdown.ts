/**
 * A map as a Markdown outline: each thought an item, what is known of it behind its words, and the other ties in a list at the end.
 * A thought that all others are below, and that names the map, is the heading. What only the studio reads is in comments, which no page shows.
 */
import type { MapNode } from "../../entities.ts";
import { draft, type MapDraft, type ThoughtDraft } from "../drafts.ts";
import { tieWords } from "../ties.ts";
import type { MapTree } from "../tree.ts";
import { escaped, readList } from "./list.ts";
import type { MapContent } from "./map-content.ts";
import { kindSaid, relSaid, relText, titleSaid, typeOfLabel } from "./said.ts";

const TIES = "## Further ties";
/** Says of the heading that it is no title but a thought. */
const IS_THOUGHT = "<!-- The heading is the thought above all others. -->";
/** Letters of a thought that name it in a tie. */
const NAME = 80;
/** Behind the words of a thought: its kind and what its line says. A note of nothing is written where the words end like one. */
const SAID = / `([a-z]*)(?:, ([a-z]+(?: down)?))?`$/;

/** @returns the outline; `readMarkdown` reads it as the same forest */
export function writeMarkdown({ map, title, tree, ties }: MapContent): string {
  const numbers = new Map<string, string>();
  const head = headOf(map.title, tree);
  const lines = head ? [] : [`# ${title.replace(/\s+/g, " ")}`, ""];
  for (const { id, text, kind, rel } of tree.all) {
    const depth = tree.depth(id);
    const at = tree.beside(id).findIndex((node) => node.id === id) + 1;
    const above = numbers.get(tree.above(id)?.id ?? "");
    numbers.set(id, above === undefined ? `${at}` : `${above}.${at}`);
    const line = tree.above(id) ? relText(rel) : undefined;
    const words = id === head?.id ? [text] : text.split("\n").map(escaped);
    const isSaid = kind !== null || line !== undefined || SAID.test(words.at(-1) ?? "");
    words[words.length - 1] += isSaid ? ` \`${kind ?? ""}${line === undefined ? "" : `, ${line}`}\`` : "";
    if (id === head?.id) {
      lines.push(`# ${words[0]}`, "", IS_THOUGHT, "");
      continue;
    }
    const pad = "  ".repeat(head ? depth - 1 : depth);
    lines.push(`${pad}- ${words[0]}`, ...words.slice(1).map((each) => `${pad}  ${each}`));
  }
  const further = ties.filter(({ gone, from, to }) => gone === null && numbers.has(from) && numbers.has(to));
  if (further.length > 0)
    lines.push(
      "",
      TIES,
      "",
      ...further.map(({ from, to, type }) => {
        const says = tieWords(type);
        const refs = `<!-- ${numbers.get(from)} ${says} ${numbers.get(to)} -->`;
        return `- “${nameOf(tree, from)}” ${says} “${nameOf(tree, to)}” ${refs}`;
      }),
    );
  return `${lines.join("\n")}\n`;
}

/** The thought that all others are below, where the map's title says the same in one line: it is written once. */
function headOf(title: string, { roots: [first, second] }: MapTree): MapNode | undefined {
  const isTitle = first && !second && (title === "" || title === first.text);
  return isTitle && /^\S(?:.*\S)?$/.test(first.text) ? first : undefined;
}

/** A thought's words as one line that begins no comment. */
const nameOf = (tree: MapTree, id: string): string => {
  const line = (tree.node(id)?.text ?? "").replace(/\s+/g, " ").trim();
  return (line.length > NAME ? `${line.slice(0, NAME - 1).trimEnd()}…` : line).replaceAll("<", "\\<");
};

/** Reads the studio's outline, and any other Markdown or indented list. Never throws. */
export function readMarkdown(text: string): MapDraft {
  const whole = text.replaceAll("\r\n", "\n");
  const own = /^# (.*)\n\n(?=- |<!-- )/.exec(whole);
  const after = whole.slice(own?.[0].length ?? 0);
  const isHead = own !== null && after.startsWith(`${IS_THOUGHT}\n`);
  const isOwn = own !== null && (isHead || after.startsWith("- "));
  const end = isOwn ? after.lastIndexOf(`\n${TIES}\n`) : -1;
  const list = isOwn ? after.slice(isHead ? IS_THOUGHT.length : 0, end < 0 ? undefined : end) : whole;
  const below = readList(list);
  const thoughts = numbered(isHead ? [draft(own[1] ?? "", below)] : below, isOwn);
  return {
    title: titleSaid(isOwn ? (own[1] ?? "") : "", thoughts),
    thoughts,
    ties: end < 0 ? [] : after.slice(end).split("\n").flatMap(tieOf),
    leftOut: [],
  };
}

/** Reads a line as a tie: `1.3 contradicts 1.1`, in a comment behind words or, in older files, alone. */
function tieOf(line: string): MapDraft["ties"] {
  if (!line.startsWith("- ")) return [];
  const at = line.endsWith(" -->") ? line.lastIndexOf("<!-- ") : -1;
  const said = at < 0 ? line.slice(2) : line.slice(at + "<!-- ".length, -" -->".length);
  const [, from = "", words, to = ""] = /^([\d.]+) (.+) ([\d.]+)$/.exec(said) ?? [];
  const type = typeOfLabel(words);
  return type ? [{ from, to, type }] : [];
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

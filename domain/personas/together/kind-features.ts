/** What the model of kinds sees of a text. */
import type { Decisive } from "../../thinking/lens/decisive.ts";
import type { Slots } from "../../thinking/lens/slots.ts";
import { type Features, hash } from "../../thinking/text/linear-model.ts";

/** A longer text has told by then what it is about. In words and signs. */
const MOST_TOKENS = 400;
/** Words that are looked at as they stand; of any other word, only that there is one. */
const SMALL: ReadonlySet<string> = new Set(
  "i me my we us our you your he she they his her him them their it its the a an and or but if so to of in on at for with from by not no do does did is are was were am be been have has had can could should would will shall may might must what why how when where who which that this these those there than then as just only still never always every all any some more too very don't can't won't didn't isn't doesn't i'm i've it's he's she's that's what's because since until before after".split(
    " ",
  ),
);
const ENDINGS = ["ing", "edly", "ed", "ies", "es", "s", "ly"] as const;
const LEAST_STEM = 3;

/** A word without its ending: one stem for most inflections of an English word. */
function stem(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= LEAST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!.,;:]/gu;
const isWord = (token: string): boolean => !/^[?!.,;:]$/.test(token);
const tokensIn = (text: string): readonly string[] =>
  (text.toLowerCase().replaceAll("’", "'").match(TOKEN) ?? []).map((token) => (/^\d/.test(token) ? "0" : token));

/**
 * @param rule the kind that the words give away
 * @param slots what was read of the text
 * @returns four groups: its words and pairs of them; how its small words follow one another; how its sentences begin and how it is built; what the rules read
 */
export function kindFeatures(
  text: string,
  rule: string | null,
  slots: Slots,
  { kind }: Pick<Decisive, "kind">,
): Features {
  const tokens = tokensIn(text).slice(0, MOST_TOKENS);
  const words = tokens.filter(isWord);
  const stems = words.map(stem);
  const shapes = tokens.map((token) => (SMALL.has(token) || !isWord(token) ? token : "*"));
  const sentences = text
    .split(/[.?!\n]+/)
    .map(tokensIn)
    .filter(({ length }) => length > 0);
  const beginnings = [
    ["first", sentences[0] ?? []],
    ["last", sentences.at(-1) ?? []],
  ] as const;
  const own = (...any: readonly string[]) => any.some((word) => words.includes(word));
  const groups = [
    [...stems.map((one) => `w ${one}`), ...stems.slice(1).map((one, at) => `b ${stems[at]} ${one}`)],
    shapes.slice(2).map((_, at) => `s ${shapes.slice(at, at + 3).join(" ")}`),
    [
      ...beginnings.flatMap(([name, all]) => [1, 2, 3].map((most) => `${name} ${all.slice(0, most).join(" ")}`)),
      `long ${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`,
      `asks ${Math.min(3, text.split("?").length - 1)} ${text.trim().endsWith("?")}`,
      `calls ${text.includes("!")}`,
      `lists ${text.includes(":")}`,
      `i ${own("i", "i'm", "i've", "my", "me")}`,
      `we ${own("we", "our", "us")}`,
      `you ${own("you")}`,
    ],
    [`rule ${rule}`, `decisive ${kind}`, ...Object.keys(slots).map((name) => `slot ${name}`)],
  ];
  return groups.map((group) => [...new Set(group)].map(hash));
}

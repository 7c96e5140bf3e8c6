/** Who matters most in a text: who acts in it, wants or refuses something, and no one who is only mentioned beside. */
import { type Mention, mentionsIn } from "../../thinking/lens/mentions.ts";

const GONE = /^(?:\)|,)?(?: who)?(?: has| had| is)?(?: just| since)? (?:died|passed away|dead|buried)\b/i;
/** "Even my brother Craig", "(my aunt)", "who trusted nobody". */
const BESIDE = /(?:\beven |\bonly |\(|\bbecause of |\blike |\bthan |\bunlike |\bsays? )$/i;
const WANTS_OR_REFUSES =
  /^(?:, \d+,|,)? ?(?:wants?|won['’]?t|refuses?|asked|asks|needs?|insists?|hates?|keeps?|hasn['’]?t|doesn['’]?t|never|stopped|found|has been|gave|got|cries|pays?)\b/i;
const THEN_OF = /^[^.!?]{0,90}[.!?] (?:he|she|they)\b/i;

/** Who is told of in the past only may be no more. */
const OLD = /\bgrand(?:father|pa|dad|mother|ma)$|\b(?:gran|nan)$/i;
const LIVES = /^,? (?:is|has|says|wants|keeps|won['’]?t|needs|lives|still|always|never)\b/i;
/** Who cannot answer any more is not asked. */
const FORGETS = /\b(?:dementia|alzheimer\p{L}*|coma|(?:doesn['’]?t|does not) (?:know who|recogni[sz]e))\b/iu;
/** A group wants nothing as a person does. */
const GROUP =
  /\b(?:kids|children|parents|twins|boys|girls|school|club|family|council|committee|board|team|choir|band|doctor|gp|nurse|internet|customers|clients|members|neighbou?rs|friends|flatmates|housemates|colleagues|sisters|brothers|sons|daughters|tenants|teachers|in-laws)$/i;

function weight(text: string, { said, index, acts, isAside }: Mention, times: number): number {
  const at = text.toLowerCase().indexOf(said.replace(/^(?:my|the) /, "").toLowerCase(), index);
  const before = text.slice(Math.max(0, index - 16), index);
  const behind = text.slice((at < 0 ? index : at) + said.replace(/^(?:my|the) /, "").length);
  const isFirst = /(?:^|[.!?] )$/.test(before);
  return (
    (acts ? 2 : 0) +
    (isAside ? -2 : 0) +
    (isFirst ? 1 : 0) +
    (WANTS_OR_REFUSES.test(behind) ? 2 : 0) +
    (THEN_OF.test(behind) ? 1 : 0) +
    (BESIDE.test(before) ? -3 : 0) +
    Math.min(times - 1, 2)
  );
}

/** "Bees need to be settled": a word that stands only where a sentence begins is no name when it is many of a thing. */
const MANY_OF_A_THING =
  /^(?!(?:James|Jess|Chris|Lewis|Thomas|Iris|Agnes|Doris|Charles|Carlos|Marcus|Lucas|Jonas|Ines|Lis|Hans|Niels|Jens|Andreas|Nicholas|Francis|Dennis|Denis|Alexis|Tess|Ross|Moses|Rhys)$)\p{Lu}\p{Ll}+s$/u;
const isThing = (text: string, said: string): boolean =>
  MANY_OF_A_THING.test(said) &&
  new RegExp(
    `(?<!\\p{L})${said.toLowerCase()}(?!\\p{L})|(?:^|[.!?\\n] )${said} (?:are|need|have|do|were|come|go)(?!\\p{L})`,
    "u",
  ).test(text);

/** "My sister", "Temba"; empty where nobody matters for certain. */
export function mainPersonIn(text: string): string {
  if (FORGETS.test(text)) return "";
  const mentions = mentionsIn(text).filter(({ said }) => !GROUP.test(said) && !isThing(text, said));
  const weighed = mentions
    .map((one) => {
      const name = one.said.split(" ").at(-1)?.toLowerCase() ?? "";
      const times =
        text.toLowerCase().split(new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}]/gu, ".")}(?!\\p{L})`, "u")).length - 1;
      return { one, points: weight(text, one, times) };
    })
    .filter(({ one, points }) => points > 0 && !isGone(text, one));
  weighed.sort((a, b) => b.points - a.points || a.one.index - b.one.index);
  return weighed[0]?.one.said ?? "";
}

/** Nobody is asked about who is no more. */
function isGone(text: string, { said, index }: Mention): boolean {
  // "my mum" may be "Mum" in the text
  const name = said.replace(/^(?:my|the) /, "");
  const at = text.toLowerCase().indexOf(name.toLowerCase(), index);
  const behind = text.slice((at < 0 ? index : at) + name.length);
  return /\blate $/i.test(text.slice(0, index)) || GONE.test(behind) || (OLD.test(said) && !LIVES.test(behind));
}

/** The times of day in a clause: "11.30", "ten to eight", "at two", "from 10 to 4". */
import { numberOf } from "./amounts.ts";
import { MONTH_WORD } from "./everyday.ts";

/** A time as minutes after midnight, and where its words are. */
export interface TimeOfDay {
  readonly minutes: number;
  readonly word: string;
  readonly index: number;
}

const HOUR = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}";
const PAST = new RegExp(
  `(?<!\\bfrom\\s|[\\d:.])\\b(?:(half|quarter|five|ten|twenty|twenty-five|\\d{1,2})\\s(past|to)\\s)(${HOUR}|midnight|noon|midday)\\b(?!\\s*(?:%|[\\p{L}]+s\\b|${MONTH_WORD}\\b))`,
  "giu",
);
/** "Half ten" is half past ten. */
const HALF =
  /\b(?<!\b(?:a|one|and) )half\s(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!\s(?:of|as))/giu;
const EXACT =
  /(?<![\d.,:£$€])\b(\d{1,2})[.:](\d{2})(?:\s?([ap])\.?m\b)?(?![\d.,]*\d|\.(?!\s|$)|\s*(?:m|km|kg|cm|%|euros?|pounds?|million)\b)/giu;
/** "12h30", "15h", "17.30h" */
const WITH_H = /(?<![\d.,:])\b(\d{1,2})\s?h(\d{2})?\b/giu;
const HALF_OF_DAY = /\b(\d{1,2})\s?([ap])\.?m\b/giu;
/** "at two", "from 10", "until nine": a bare hour needs such a word before it, and nothing counted behind it. */
const BARE = new RegExp(
  `\\b(?:at|from|to|till?|until|by|before|after|start(?:s|ing)?|end(?:s|ing)?|finish(?:es)?|booked for|(?:around|about)(?=\\s\\S+\\sin the))\\s(?:about\\s|around\\s|just after\\s|just before\\s)?(${HOUR})\\b(?=\\s*(?:$|[,;:)!?–-]|\\.(?!\\d)|(?:to|till?|until|and|or|at the|in the|by|there|but|o'clock|sharp|on|with|because|when|so|if|every|each|again|from)\\b))`,
  "giu",
);
const WRONG = new RegExp(`\\bnot\\s(${HOUR})\\b(?=\\s*(?:$|[,.;)!]|because|as))`, "giu");
const NAMED = /\b(?:at|by|until|till?|after|before|around|from|\p{L}+day)\s(noon|midday|midnight)\b/giu;
/** A bare hour before this one is in the afternoon: nobody meets at two in the night. */
const FIRST_OF_MORNING = 7;

const afternoon = (hour: number): number => (hour < FIRST_OF_MORNING ? hour + 12 : hour);

/** In the order of the text, each place once. @param isAfterTime a time was told before, which this text may correct */
export function timesOfDay(text: string, isAfterTime = false): readonly TimeOfDay[] {
  const plain = text.replaceAll("’", "'");
  const found: TimeOfDay[] = [];
  const add = (index: number, word: string, minutes: number) => {
    const end = index + word.length;
    if (minutes >= 24 * 60 || found.some((each) => index < each.index + each.word.length && each.index < end)) return;
    found.push({ index, word, minutes });
  };
  for (const { 0: word, 1: part = "", 2: way, 3: hour = "", index } of plain.matchAll(PAST)) {
    const minutes =
      part.toLowerCase() === "half" ? 30 : part.toLowerCase() === "quarter" ? 15 : numberOf(part.toLowerCase());
    const full = /^mid(?:night)$/iu.test(hour)
      ? 24
      : /^(?:noon|midday)$/iu.test(hour)
        ? 12
        : numberOf(hour.toLowerCase());
    if (minutes === null || full === null || full > 24) continue;
    add(index, word, (60 * full + (way?.toLowerCase() === "to" ? -minutes : minutes)) % (24 * 60));
  }
  for (const { 0: word, 1: hour = "", index } of plain.matchAll(HALF))
    add(index, word, 60 * (numberOf(hour.toLowerCase()) ?? 0) + 30);
  for (const { 0: word, 1: hour, 2: minutes, 3: half, index } of plain.matchAll(EXACT))
    if (Number(minutes) < 60) add(index, word, 60 * hourOf(Number(hour), half) + Number(minutes));
  for (const { 0: word, 1: hour, 2: minutes = "0", index } of plain.matchAll(WITH_H))
    if (Number(minutes) < 60) add(index, word, 60 * hourOf(Number(hour), undefined) + Number(minutes));
  for (const { 0: word, 1: hour, 2: half, index } of plain.matchAll(HALF_OF_DAY))
    add(index, word, 60 * hourOf(Number(hour), half));
  for (const { 0: word, 1: name = "", index } of plain.matchAll(NAMED))
    add(index + word.length - name.length, name, name.toLowerCase() === "midnight" ? 0 : 720);
  for (const { 0: word, 1: hour = "", index } of plain.matchAll(BARE)) {
    const full = numberOf(hour.toLowerCase());
    if (full !== null && full <= 24) add(index + word.length - hour.length, hour, 60 * afternoon(full));
  }
  // "11.30, not 11"
  if (isAfterTime || found.length > 0)
    for (const { 0: word, 1: hour = "", index } of plain.matchAll(WRONG)) {
      const full = numberOf(hour.toLowerCase());
      if (full !== null && full <= 24) add(index + word.length - hour.length, hour, 60 * afternoon(full));
    }
  return found.toSorted((a, b) => a.index - b.index);
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour === 0 ? 0 : afternoon(hour);
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

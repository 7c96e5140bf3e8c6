import { lint } from "../lint/lint.ts";
import { preservedIn } from "../refine/intent.ts";
import { score } from "../score/score.ts";
import { GAPS } from "../sections/gaps.ts";
import { SECTION_ORDER } from "../sections/headings.ts";
import { splitSentences } from "../text/sentences.ts";
import { titleOf } from "../title.ts";
import type { Finding, PromptSections } from "../types.ts";
import { inSections, type Joined, joined, placeIn, withEdits } from "./joined.ts";
import { readingOf } from "./reading.ts";
import {
  type Added,
  type PromptTasks,
  type Review,
  type ReviewedSentence,
  SCORE_PARTS,
  type SectionEdit,
  type SectionFinding,
  type ShapeOptions,
} from "./types.ts";

/** `[who reads this?]`, and the open parts of templates. */
const GAP = /\[[^[\]\n]{1,200}\?\]|\[paste [^[\]\n]{1,100}\]/g;

/** All advice on a prompt. Its sections are read as one text, because the reader may be named in another section than the request. */
export function review(
  { sections, added, original, dismissed, optimizedFrom }: PromptTasks["review"]["ask"],
  { report = () => undefined, expert }: ShapeOptions = {},
): Review {
  const whole = joined(sections);
  const all = findingsOf(whole);
  report(0.4);
  const findings = all.filter(({ id }) => !dismissed.includes(id));
  const fixed = withEdits(
    sections,
    findings.flatMap(({ edits }) => edits),
  );
  const advice = whole.text === "" ? undefined : expert?.advise(whole.text, {});
  // tidied, a text may be read as another kind of work; what it said it still says
  const from = optimizedFrom && expert?.advise(joined(optimizedFrom).text, {}).share?.text;
  const read = advice?.share?.text;
  const share = read !== undefined && from !== undefined ? Math.max(read, from) : read;
  const now = score(whole.text, { share });
  report(0.5);
  const then = score(joined(fixed).text, { share });
  report(0.9);
  const parts = SCORE_PARTS.map((id) => [
    id,
    { now: now[id].points, fixed: then[id].points, max: Math.max(now[id].max, then[id].max) },
  ]);
  return {
    title: titleOf((sections.task.trim() === "" ? whole.text : sections.task).slice(0, 2_000)),
    findings,
    dismissed: all.length - findings.length,
    score: { now: now.total, fixed: then.total, ...Object.fromEntries(parts) },
    intent: original === null ? null : preservedIn(original, whole.text),
    sentences: sentencesOf(sections, added),
    reading: readingOf(advice),
  };
}

/** The findings of a prompt, each in the section where it begins, with an id from its subject. */
export function findingsOf(whole: Joined): SectionFinding[] {
  const seen = new Map<string, number>();
  return lint(whole.text).flatMap((finding): SectionFinding[] => {
    const place = placeIn(whole, finding.span);
    if (!place) return [];
    const edits = finding.fix.edits.flatMap((edit) => inSections(whole, edit));
    const about = `${finding.rule} ${whole.text.slice(finding.span.start, finding.span.end).slice(0, 80)}`;
    const times = (seen.get(about) ?? 0) + 1;
    seen.set(about, times);
    return [
      {
        id: times === 1 ? about : `${about} ${times}`,
        rule: finding.rule,
        ...place,
        reason: finding.reason,
        label: finding.fix.label,
        edits: atHome(finding, place.section, edits, whole),
      },
    ];
  });
}

/** A request to paste something belongs where the prompt points at it, not at the end. */
function atHome({ rule }: Finding, section: SectionEdit["section"], edits: SectionEdit[], { places }: Joined) {
  const home = places.find((place) => place.section === section);
  if (rule !== "missing-attachment" || !home) return edits;
  const end = home.end - home.start;
  return edits.map(({ insert }) => ({ section, span: { start: end, end }, insert }));
}

function sentencesOf(sections: PromptSections, added: readonly Added[]): ReviewedSentence[] {
  const origins = new Map(added.map(({ text, origin }) => [text, origin]));
  return SECTION_ORDER.flatMap((section): ReviewedSentence[] => {
    const found = wholeSentences(sections[section]);
    if (found.length === 0) {
      const text = GAPS[section];
      return [{ section, text, origin: "template", gaps: [{ start: 0, end: text.length }] }];
    }
    return found.map((text) => {
      const gaps = [...text.matchAll(GAP)].map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));
      const open = gaps[0]?.start === 0 && gaps[0].end === text.length;
      return { section, text, origin: origins.get(text) ?? (open ? "template" : "words"), gaps };
    });
  });
}

/** A gap inside a sentence ends with a question mark of its own: text that continues in lower case belongs to the same sentence. */
function wholeSentences(text: string): string[] {
  const spans: { start: number; end: number }[] = [];
  for (const { span } of splitSentences(text)) {
    const last = spans.at(-1);
    const goesOn = last && text.slice(0, last.end).endsWith("?]") && /^\p{Ll}/u.test(text.slice(span.start));
    if (last && goesOn) last.end = span.end;
    else spans.push({ ...span });
  }
  return spans.map(({ start, end }) => text.slice(start, end));
}

import { remember } from "../text/remember.ts";
import type { Finding, RuleId, Span } from "../types.ts";
import { type Draft, draftReader, readDraft } from "./draft.ts";
import { makeEdits } from "./edits.ts";
import { type Wants, wantsOf } from "./requests.ts";
import type { Rule } from "./rule.ts";
import { STAGES } from "./rules.ts";

/** Rounds end as soon as nothing is found; only texts made to provoke it need more than two. */
const ROUNDS = 4;
/** Beyond this number, the last finding of a rule covers the rest: advice must be worth a person's time. */
const MOST_OF_A_RULE = 3;
/** Every finding of these rules is reported separately. */
const COUNTED: ReadonlySet<RuleId> = new Set(["secret", "placeholder"]);
const MOST_COUNTED = 12;
/** In items: "more engaging". */
const LONGEST_TERM = 2;
const ASKING = new Set(
  STAGES.flat()
    .filter(({ asksOnce }) => asksOnce)
    .map(({ id }) => id),
);

/**
 * Advice on a rough text, a question or a prompt. For English, except secrets, placeholders and brackets. Code, addresses and quotations
 * are not judged. Each stage of rules reads the text as the previous stages' fixes leave it, and a further round reads it with all fixes
 * applied, so that applying every fix and linting again raises no new finding.
 * @param text after `normalizeInput`
 * @returns findings in order of their spans; empty when there is nothing to improve
 */
export const lint: (text: string) => readonly Finding[] = remember((text) => {
  const read = draftReader();
  const heard: Finding[] = [];
  const names = new Set<string>();
  let draft = readDraft(text);
  let wants = wantsOf(draft);
  let toText = (span: Span): Span => span;
  for (let round = 0; round < ROUNDS; round++) {
    const before = heard.length;
    for (const rules of STAGES) {
      const place = toText;
      const isNew = (one: Finding) => round === 0 || (!names.has(nameOf(draft, one)) && length(place(one.span)) > 0);
      const said = spoken(rules, draft, wants).filter(isNew);
      if (said.length === 0) continue;
      for (const one of said) names.add(nameOf(draft, one));
      for (const one of said) heard.push(placed(one, place));
      const edited = makeEdits(
        draft.text,
        said.flatMap(({ fix }) => fix.edits),
      );
      toText = (span) => place(edited.original(span));
      draft = read(edited.text, rules.some(({ anyLanguage }) => anyLanguage) ? undefined : draft.english);
      wants = wantsOf(draft);
    }
    if (heard.length === before) break;
  }
  return gathered(heard).sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
});

function spoken(rules: readonly Rule[], draft: Draft, wants: Wants): Finding[] {
  const found: Finding[] = [];
  for (const rule of rules) {
    if (!draft.english && !rule.anyLanguage) continue;
    const said = rule.check(draft, wants);
    // one by one: as arguments of one call, many findings would overflow the stack
    for (const one of rule.asksOnce ? askedOnce(draft, said) : said) found.push(one);
  }
  return withoutEchoes(found);
}

const nameOf = ({ text }: Draft, { rule, span }: Finding) => `${rule} ${text.slice(span.start, span.end)}`;
const length = ({ start, end }: Span) => end - start;

/**
 * A later stage's finding in the offsets of the input text. An edit of letters that an earlier fix inserts (a capital, say) has no place
 * there and is left out.
 */
function placed(one: Finding, toText: (span: Span) => Span): Finding {
  const edits = one.fix.edits.flatMap(({ span, insert }, at) => {
    const place = toText(span);
    const lost = at > 0 && place.end - place.start !== span.end - span.start;
    return lost ? [] : [{ span: place, insert }];
  });
  return { ...one, span: toText(one.span), fix: { label: one.fix.label, edits } };
}

/** One finding per word; none for a word that has a gap after it somewhere. */
function askedOnce(draft: Draft, found: readonly Finding[]): Finding[] {
  const asked = new Set<string>();
  draft.items.forEach((item, at) => {
    const before = draft.items[at - 1];
    if (item.kind !== "gap" || !before || !/^ ?$/.test(draft.text.slice(before.span.end, item.span.start))) return;
    for (let first = at - 1; first >= Math.max(0, at - LONGEST_TERM); first--) {
      asked.add(draft.text.slice(draft.items[first]?.span.start, draft.items[at - 1]?.span.end).toLowerCase());
    }
  });
  return found.filter(({ span }) => {
    const word = draft.text.slice(span.start, span.end).toLowerCase();
    const known = asked.has(word);
    asked.add(word);
    return !known;
  });
}

/**
 * Of questions about words that end at one place ("more engaging", "engaging") only the weightiest, longest one: one gap is enough for all.
 * @param found in order of weight
 */
function withoutEchoes(found: readonly Finding[]): Finding[] {
  const starts = new Map<number, number>();
  return found.filter(({ rule, span }) => {
    if (!ASKING.has(rule)) return true;
    const start = starts.get(span.end);
    if (start !== undefined && start <= span.start) return false;
    starts.set(span.end, span.start);
    return true;
  });
}

/** At most a few findings of each rule; the last one also fixes the rest. */
function gathered(found: readonly Finding[]): Finding[] {
  const byRule = new Map<RuleId, Finding[]>();
  for (const one of found) {
    const list = byRule.get(one.rule);
    if (list) list.push(one);
    else byRule.set(one.rule, [one]);
  }
  return [...byRule.values()].flatMap((list) => {
    const most = COUNTED.has(list[0]?.rule ?? "secret") ? MOST_COUNTED : MOST_OF_A_RULE;
    const last = list[most - 1];
    if (list.length <= most || !last) return list;
    const rest = list.slice(most);
    const reason = `${last.reason} ${rest.length} more like it.`;
    const edits = [...last.fix.edits, ...rest.flatMap(({ fix }) => fix.edits)];
    return [...list.slice(0, most - 1), { ...last, reason, fix: { label: last.fix.label, edits } }];
  });
}

/**
 * Applies the fixes of all findings at once, see `makeEdits`.
 * @param findings of this very text
 */
export const applyFixes = (text: string, findings: readonly Finding[]): string =>
  makeEdits(
    text,
    findings.flatMap(({ fix }) => fix.edits),
  ).text;

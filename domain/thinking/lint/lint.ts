import type { Edit, Finding, RuleId, Span } from "../types.ts";
import { type Draft, readDraft } from "./draft.ts";
import { type Wants, wantsOf } from "./requests.ts";
import { RULES } from "./rules.ts";

/** Further findings of one rule are gathered into the last of these: advice has to be worth a person's time. */
const MOST_OF_A_RULE = 3;
/** Of these every one counts. */
const COUNTED: ReadonlySet<RuleId> = new Set(["secret", "placeholder"]);
const MOST_COUNTED = 12;

/**
 * Advice on a rough text, a question or a prompt. For English, except secrets, placeholders and brackets. Code, addresses and
 * quotations are not judged. Applying every fix and linting again raises no new finding.
 * @param text after `normalizeInput`
 * @returns findings in order of their spans; empty when there is nothing to improve
 */
export function lint(text: string): Finding[] {
  const draft = readDraft(text);
  return lintDraft(draft, wantsOf(draft));
}

/** `lint` for a text that was read already. */
export function lintDraft(draft: Draft, wants: Wants): Finding[] {
  const heard: Finding[] = [];
  for (const rule of RULES) {
    if (!draft.english && !rule.anyLanguage) continue;
    const found = rule.check(draft, wants);
    heard.push(...(rule.asksOnce ? askedOnce(draft, found) : found));
  }
  return gathered(distinct(heard)).sort(bySpan);
}

/** One finding a word; none for a word that has a gap behind it somewhere. */
function askedOnce(draft: Draft, found: readonly Finding[]): Finding[] {
  const gaps = draft.masks.filter(({ kind }) => kind === "gap").map(({ span }) => span.start);
  const word = ({ span }: Finding) => draft.text.slice(span.start, span.end).toLowerCase();
  const asked = new Set<string>();
  let at = 0;
  for (const one of found) {
    while (at < gaps.length && (gaps[at] ?? 0) < one.span.end) at++;
    const next = gaps[at];
    if (next !== undefined && next - one.span.end <= 2 && draft.text.slice(one.span.end, next).trim() === "")
      asked.add(word(one));
  }
  return found.filter((one) => {
    const known = asked.has(word(one));
    asked.add(word(one));
    return !known;
  });
}

/**
 * Leaves out what is said about the same words by a weightier rule, or about words that another fix takes away.
 * @param heard in order of weight
 */
function distinct(heard: readonly Finding[]): Finding[] {
  const ends = new Map<number, number>();
  const first = heard.filter(({ span }) => {
    const start = ends.get(span.end);
    if (start !== undefined && start <= span.start) return false;
    ends.set(span.end, span.start);
    return true;
  });
  const removals = first.flatMap((owner) => owner.fix.edits.map(({ span }) => ({ span, owner })));
  removals.sort((a, b) => a.span.start - b.span.start);
  const gone = new Set<Finding>();
  let at = 0;
  let widest: Removal | undefined;
  let second: Removal | undefined;
  for (const one of first.toSorted(bySpan)) {
    for (let next = removals[at]; next && next.span.start <= one.span.start; next = removals[++at]) {
      if (next.span.end > (widest?.span.end ?? -1)) {
        if (widest?.owner !== next.owner) second = widest;
        widest = next;
      } else if (next.owner !== widest?.owner && next.span.end > (second?.span.end ?? -1)) second = next;
    }
    const other = widest?.owner === one ? second : widest;
    if (other && other.span.end >= one.span.end) gone.add(one);
  }
  return first.filter((one) => !gone.has(one));
}

interface Removal {
  readonly span: Span;
  readonly owner: Finding;
}

const bySpan = (a: Finding, b: Finding) => a.span.start - b.span.start || a.span.end - b.span.end;

/** At most a few findings of each rule; the last of them mends the rest as well. */
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
 * Applies the fixes of all findings at once. Of two edits that overlap the first in the text is made; two insertions at one
 * place are both made, in the order of the findings.
 * @param findings of this very text
 */
export function applyFixes(text: string, findings: readonly Finding[]): string {
  const edits: Edit[] = findings.flatMap(({ fix }) => fix.edits);
  edits.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let result = "";
  let at = 0;
  for (const { span, insert } of edits) {
    if (span.start < at) continue;
    result += text.slice(at, span.start) + insert;
    at = span.end;
  }
  return result + text.slice(at);
}

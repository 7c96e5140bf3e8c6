import type { Finding, Span } from "../../types.ts";
import { finding, gap, type Rule } from "../rule.ts";

interface Detector {
  /** With its article: "an e-mail address". Never the secret itself. */
  readonly what: string;
  readonly pattern: RegExp;
  /** A second check of the pattern's match. */
  readonly holds?: (text: string) => boolean;
  /** Groups at the end may belong to what follows: they are dropped one by one until the check holds. */
  readonly grouped?: true;
}

const digits = (text: string) => text.replace(/\D/g, "");

/** Luhn's check digit (ISO/IEC 7812-1). */
function luhn(text: string): boolean {
  let sum = 0;
  const number = digits(text);
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length >= 13 && number.length <= 19 && sum % 10 === 0 && !/^(\d)\1*$/.test(number);
}

/** Check digits of an IBAN: the rearranged number is 1 modulo 97 (ISO 13616, ISO 7064). */
function iban(text: string): boolean {
  const plain = text.replace(/ /g, "");
  if (plain.length < 15 || plain.length > 34) return false;
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const countIn = (text: string, low: number, high: number) => {
  const { length } = digits(text);
  return length >= low && length <= high;
};
const isDateLike = (text: string) => /^(?:19|20)\d\d[-./ ]|[-./ ](?:19|20)\d\d$/.test(text);

/** Letters in both cases and digits, well mixed: not a word, a slug or a hash in one case. */
function isRandom(text: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(text));
  let changes = 0;
  for (let i = 1; i < text.length; i++) if (/\d/.test(text[i] ?? "") !== /\d/.test(text[i - 1] ?? "")) changes++;
  return kinds && changes >= 5;
}

/** Most reliable first: text that an earlier detector matched is not examined again. Every quantifier is bounded or cannot backtrack. */
const DETECTORS: readonly Detector[] = [
  {
    what: "a private key",
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[^-]{0,10000}-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  },
  {
    what: "a key",
    pattern:
      /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{16,200}|\bgh[pousr]_[A-Za-z0-9]{20,100}|\bgithub_pat_\w{20,120}|\bglpat-[\w-]{16,60}|\bxox[abprs]-[A-Za-z0-9-]{10,120}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{30,50}|\beyJ[\w-]{10,2000}\.[\w-]{10,4000}(?:\.[\w-]{0,2000})?/g,
    holds: (text) => /\d/.test(text),
  },
  {
    what: "an e-mail address",
    pattern: /(?<![\w.+%\]-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu,
  },
  { what: "an account number", pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g, holds: iban, grouped: true },
  { what: "a card number", pattern: /(?<![\w.,\]-])\d(?:[ -]?\d){12,18}(?![\d-])/g, holds: luhn, grouped: true },
  {
    what: "a password",
    pattern:
      /(?<=\b(?:password|passwort|passwd|pwd|passphrase|passcode|pin)\b["']?(?: (?:is|was)|\s?[:=])\s?["'“]?)[^\s"'“”,;[\]]{4,80}/giu,
    holds: (text) =>
      /\d/.test(text) &&
      !/^\d+(?:[.,-]|$)(?:characters|chars|digits|days)?$/i.test(text.replace(/^\d{4,8}[.!?]?$/, "")),
  },
  { what: "a phone number", pattern: /(?<![\w+\]])\+\d(?:[ ()./-]{0,3}\d){7,14}(?!\d)/g },
  {
    what: "a phone number",
    pattern: /(?<![\w.\]-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/g,
    holds: (text) => !isDateLike(text),
  },
  {
    what: "a phone number",
    pattern: /(?<![\w.,:/\]-]|\d[ -])\(?0\d{1,4}\)?(?:[ /-]{1,3}\d{2,8}){1,5}(?![\d.,:/-]*\d)/g,
    holds: (text) => countIn(text, 9, 13) && !isDateLike(text),
    grouped: true,
  },
  { what: "a key", pattern: /(?<![\w/.=&?#%+\]-])[A-Za-z0-9_-]{32,200}(?![\w/.-])/g, holds: isRandom },
];

export interface Secret {
  readonly span: Span;
  /** With its article: "a card number". */
  readonly what: string;
}

/** The secrets of a text, in order. @param taken places that are left alone, in order */
export function secretsIn(text: string, taken: readonly Span[] = []): readonly Secret[] {
  const held = [...taken];
  const found: Secret[] = [];
  for (const detector of DETECTORS) {
    const { what, pattern } = detector;
    const fresh: Span[] = [];
    const free = freeOf(held);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const length = heldLength(detector, match[0].replace(/[.!?)]+$/, ""), match.index, free);
      const span = { start: match.index, end: match.index + length };
      // A match that is no secret as a whole may contain one: continue from its next group.
      if (length === 0 && detector.grouped) pattern.lastIndex = match.index + 1;
      if (length === 0) continue;
      pattern.lastIndex = span.end;
      fresh.push(span);
      found.push({ span, what });
    }
    held.push(...fresh);
    held.sort((a, b) => a.start - b.start);
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

/**
 * Personal data and keys. A sent text cannot be taken back, and no answer needs them: data minimisation, GDPR Article 5(1)(c). The reason
 * names the kind and never the secret.
 */
export const secret: Rule = {
  id: "secret",
  anyLanguage: true,
  check({ text, masks }) {
    const gaps = masks.filter(({ kind }) => kind === "gap").map(({ span }) => span);
    return secretsIn(text, gaps).map(({ span, what }): Finding => {
      const reason = `This looks like ${what}. No answer needs it, and once sent it cannot be taken back.`;
      return finding("secret", span, reason, "Leave it out", [{ span, insert: gap(`${what}, left out`) }]);
    });
  },
};

/** The length of the secret in a match; 0 for none. */
function heldLength({ holds, grouped }: Detector, text: string, start: number, free: (span: Span) => boolean): number {
  for (let rest = text; rest !== ""; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(" ")))) {
    if (free({ start, end: start + rest.length }) && holds?.(rest) !== false) return rest.length;
    if (!grouped) break;
  }
  return 0;
}

/** Returns a test for spans in order: whether none of the taken ones (in order) touches them. */
function freeOf(taken: readonly Span[]): (span: Span) => boolean {
  let at = 0;
  return ({ start, end }) => {
    while (at < taken.length && (taken[at]?.end ?? 0) <= start) at++;
    return (taken[at]?.start ?? Number.POSITIVE_INFINITY) >= end;
  };
}

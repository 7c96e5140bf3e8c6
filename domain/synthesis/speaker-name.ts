/** Who says a sentence that speaks of "I" or of an "it" of its own source: without a name, several people would be one. */

const OWN = /\b(?:i|i'm|i'd|i've|i'll|me|my|mine|myself|we|we'd|we've|we'll|we're|us|our|ours)\b/iu;
const LEANING = /^(?:["“(]\s*)?(?:he|she|they|it|his|her|their|its|this|that|there)\b/iu;
const TEXT_KIND = /^(?:e-?mail|letter|notes?|message|call|report|minutes|review|answer|post|memo)\s+(?:from|by|of)\s+/iu;
const LONGEST = 40;

/** A source's title, as short as it still names who says it or what it is about. */
export function speakerName(title: string): string {
  const bare = title.replace(/[★☆*#]+/gu, " ").replace(TEXT_KIND, "").trim();
  const [first = ""] = bare.split(/\s*[,(:;|–—]\s*/u).filter((part) => part !== "");
  const named = first.replace(/[’']s (?:letter|notes?|notebook|version|view|answer|mail)$/iu, "").trim();
  return named.length > LONGEST ? "" : named;
}

/** The name that belongs before a sentence; null where its words need none. */
export function speakerBefore(text: string, title: string): string | null {
  const plain = text.replaceAll("’", "'");
  const name = speakerName(title);
  return name !== "" && (OWN.test(plain) || LEANING.test(plain)) ? name : null;
}

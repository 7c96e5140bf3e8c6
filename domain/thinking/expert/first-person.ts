/** After these, or at the end, "you" is no subject. */
const BEFORE_OBJECT =
  /^(?:to|for|with|from|of|on|at|by|about|put|told|tells|gives|lets?|leaves?|makes?|costs?|helps|shows|asks)$/i;
const WORDS: Readonly<Record<string, string>> = {
  your: "my",
  yours: "mine",
  yourself: "myself",
  "you're": "I'm",
  "you've": "I've",
  "you'll": "I'll",
  "you'd": "I'd",
};

/** A sentence of a guide, which speaks to the person, as the person would say it: "what you can check" becomes "what I can check". */
export function inFirstPerson(text: string): string {
  return text.replace(
    /\b(you|your|yours|yourself|you're|you've|you'll|you'd)\b(?: (are|were)\b)?/gi,
    (all, word: string, verb?: string, at = 0) => {
      const plain = word.toLowerCase();
      if (plain !== "you") return `${WORDS[plain]}${verb === undefined ? "" : ` ${verb}`}`;
      if (verb !== undefined) return verb === "are" ? "I am" : "I was";
      const before = /(\S+) $/.exec(text.slice(0, at))?.[1] ?? "";
      const isLast = /^(?:[.,;:!?]|$)/.test(text.slice(at + all.length));
      return isLast || BEFORE_OBJECT.test(before) ? "me" : "I";
    },
  );
}

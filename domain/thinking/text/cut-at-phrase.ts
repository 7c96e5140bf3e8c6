const WEAK_END =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|as|my|our|your|that|which|who|because|so|than|without|before|after|if|be|get|when|while|every|since|until|till|right|given|about|something|end|this|these|would|will|can|could|should|to a|is|are|was|were|i|we|not|it's|its|if)$/i;

/** Where a phrase may end: before what only adds to it. */
const ADDING =
  /\s+(?=(?:for|with|without|in|on|at|by|from|before|after|until|till|when|while|because|but|and|or|if|that|which|who|so|as|than|to|right (?:after|before)|given|between|during|since|of)\s)|\s*[,;:(–—]\s*|\s+-\s+/gi;
const SIDE = /,? (?:who|which|that|when|while|because|if|given) .*$/i;
/** A shorter title says too little, in characters. */
const FEWEST = 18;

/**
 * The beginning of a line, up to the end of a phrase and marked with an ellipsis; a line that is short enough is returned whole.
 * @param max limit of the result, in characters (UTF-16 code units)
 * @returns the text without punctuation at its end
 */
export function cutAtPhrase(line: string, max: number): string {
  return line.length <= max ? line.replace(/[\s,;:.–—-]+$/, "") : `${phraseOf(line, max - 1)}…`;
}

function phraseOf(text: string, max: number): string {
  const fewest = Math.min(FEWEST, max / 3);
  const ends = [...text.matchAll(ADDING)].map(({ index }) => index).filter((index) => index <= max);
  const phrase = ends.map((end) => trimmed(text.slice(0, end))).findLast((kept) => kept.length >= fewest);
  // Half a side clause says less than none.
  const main = phrase?.replace(SIDE, "") ?? "";
  if (phrase !== undefined) return main.length >= fewest ? main : phrase;
  const head = text.slice(0, max + 1);
  const space = head.lastIndexOf(" ");
  return trimmed(
    space > 0
      ? head.slice(0, space)
      : Array.from(text)
          .slice(0, max / 2)
          .join(""),
  );
}

function trimmed(text: string): string {
  let kept = text;
  while (WEAK_END.test(kept)) kept = kept.replace(WEAK_END, "");
  return kept.replace(/[\s,;:.–—-]+$/, "");
}

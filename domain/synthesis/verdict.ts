/** Whether a statement says what should be done, what was decided, or what somebody thinks of it all. */
const VERDICT =
  /\b(?:should|must|ought to|needs? to|have to|has to|recommend\w*|suggest\w*|propos\w+|agreed?|decided?|decision|opinion|in my view|i think|we think|is the one|take it|i'd (?:go|take|buy|sell|keep|ask|choose|vote|say no)|would(?:n't)? (?:buy|sell|take|choose|go|recommend)|prefer\w*|i vote|my advice|it's a no|not a no|nobody|only when|have to be|won't|do not|don't forget)\b/iu;
/** "Ask what happens when the project ends." */
const COMMAND =
  /^(?:take|ask|check|keep|sell|buy|rent|stay|leave|call|wait|do not|don't|never|make sure|try|get|talk)\b/iu;

export const isVerdict = (text: string): boolean => {
  const plain = text.replaceAll("’", "'");
  return VERDICT.test(plain) || COMMAND.test(plain);
};

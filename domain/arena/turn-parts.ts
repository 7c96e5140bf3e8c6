import { splitSentences } from "../thinking/text/sentences.ts";
import { LONGEST_TURN } from "./claim.ts";

/**
 * A text that is too long for one turn, in as few parts as its sentences allow; a sentence that is too long itself is parted between words, and a word
 * between characters. Together the parts are the text, but for the white space between them.
 */
export function turnParts(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let end = 0;
  const close = () => {
    const part = text.slice(start, end).trim();
    if (part !== "") parts.push(...cut(part));
    start = end;
  };
  for (const { span } of splitSentences(text)) {
    if (text.slice(start, span.end).trim().length > LONGEST_TURN) close();
    end = span.end;
  }
  end = text.length;
  close();
  return parts;
}

function cut(part: string): readonly string[] {
  if (part.length <= LONGEST_TURN) return [part];
  const space = part.lastIndexOf(" ", LONGEST_TURN);
  const at = space > 0 ? space : LONGEST_TURN;
  return [part.slice(0, at).trim(), ...cut(part.slice(at).trim())];
}

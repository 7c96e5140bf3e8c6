/** A provider may repeat the key that it was given. The page never sees it. */
export const keyless = (key: string | undefined, text: string): string => (key ? text.replaceAll(key, "[key]") : text);

/** The same for text that comes in parts: what may be the beginning of the key waits until it is known. */
export function withoutKey(key: string | undefined, say: (text: string) => void): (part: string) => void {
  if (!key) return say;
  let waiting = "";
  return (part) => {
    const text = keyless(key, waiting + part);
    const cut = text.length - longestBeginning(key, text);
    waiting = text.slice(cut);
    if (cut > 0) say(text.slice(0, cut));
  };
}

/** How many characters at the end of `text` are the beginning of `key`. */
function longestBeginning(key: string, text: string): number {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length--)
    if (text.endsWith(key.slice(0, length))) return length;
  return 0;
}

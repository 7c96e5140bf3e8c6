/** Backslashes and control characters: readers of addresses do not agree on what they mean. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const AMBIGUOUS = /[\\\u0000-\u0020\u007f]/;

/**
 * The address that a link may lead to, written anew from its parts, or the app's own. Only the studio's own origins are allowed: any other, also
 * another program's on this machine, would get the link's token.
 * @param origins those of the app, its usual one first
 */
export function returnAddress(asked: string | null | undefined, origins: readonly [string, ...string[]]): URL {
  const site = new URL(origins[0]);
  if (!asked || AMBIGUOUS.test(asked) || !URL.canParse(asked)) return site;
  const target = new URL(asked);
  if (target.username || target.password || !origins.some((origin) => new URL(origin).origin === target.origin))
    return site;
  target.hash = "";
  return target;
}

/** A file of the build that another one names: its name carries a hash of its content. */
const NAMED = /(?:\/?assets\/|\.{1,2}\/)[\w./-]*-[\w-]{8}\.(?:js|css)\b/g;
/**
 * What the service worker leaves to the browser, because a start without a connection does not need it: `LEFT_OUT` in
 * `build/service-worker-plugin.ts`.
 */
const NOT_NEEDED =
  /^\/assets\/(?:(?:(?:read-)?in-page|load-expert(?:-tagger)?)-[\w-]{8}\.js$|workers\/(?:(?:network|model)\.worker-|parts\/(?!load-expert-)))/;

/** Files that are read at the same time. */
const AT_ONCE = 12;

/** The pages that a start without a connection begins with. */
export const START_PAGES = ["/index.html", "/home.html", "/dashboard.html"] as const;

/**
 * Follows what the pages load, and what that loads, from file to file.
 * @param readFile gives a file's text; null when it is not there
 * @param isWanted whether a file is followed at all
 * @returns the files with their text, and those that are missing
 */
export async function followFiles(
  readFile: (path: string) => Promise<string | null>,
  { start = START_PAGES, isWanted = () => true }: FollowOptions = {},
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly missing: readonly string[] }> {
  const files = new Map<string, string>();
  const missing: string[] = [];
  const seen = new Set<string>(start);
  let next: readonly string[] = start;
  while (next.length > 0) {
    const now = next.slice(0, AT_ONCE);
    const read = await Promise.all(now.map(async (path) => ({ path, text: await readFile(path) })));
    const named: string[] = [];
    for (const { path, text } of read) {
      if (text === null) missing.push(path);
      else {
        files.set(path, text);
        named.push(...namedIn(text, path).filter(isWanted));
      }
    }
    const fresh = [...new Set(named)].filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    next = [...next.slice(AT_ONCE), ...fresh];
  }
  return { files, missing };
}

export interface FollowOptions {
  readonly start?: readonly string[];
  readonly isWanted?: (path: string) => boolean;
}

export const isNeededOffline = (path: string): boolean => !NOT_NEEDED.test(path);

/** The files of the build that a text names, as paths. */
function namedIn(text: string, path: string): readonly string[] {
  return [...new Set(text.match(NAMED) ?? [])].map((name) =>
    name.startsWith(".") ? new URL(name, `https://studio.invalid${path}`).pathname : `/${name.replace(/^\//, "")}`,
  );
}

/** What is stored on this device for a start without a connection; nothing is fetched. Null where it is not there. */
export async function readStored(path: string): Promise<string | null> {
  const found = await caches.match(path, { ignoreSearch: true, ignoreVary: true });
  return found?.ok ? await found.text() : null;
}

/** The path of the app's script that this page began with; undefined where the page has none of a build. What runs before the app is not meant. */
export function startFile(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]:not([blocking])');
  return script ? new URL(script.src).pathname : undefined;
}

/** A file of the build that another one names: its name carries a hash of its content. */
const NAMED = /(?:\/?assets\/|\.{1,2}\/)[\w./-]*-[\w-]{8}\.(?:js|css)\b/g;
/**
 * What the service worker leaves to the browser, because a start without a connection does not need it: `LEFT_OUT` in
 * `build/service-worker-plugin.ts`.
 */
const NOT_NEEDED =
  /^\/assets\/(?:(?:(?:read-)?in-page|load-expert)-[\w-]{8}\.js$|workers\/(?:network\.worker-|parts\/(?!load-expert-)))/;

/** The pages that a start without a connection begins with. */
export const START_PAGES = ["/index.html", "/home.html"] as const;

/**
 * Follows what the pages load, and what that loads, from file to file.
 * @param read gives a file's text; null when it is not there
 * @param isWanted whether a file is followed at all
 * @returns the files with their text, and those that are missing
 */
export async function followFiles(
  read: (path: string) => Promise<string | null>,
  { start = START_PAGES, isWanted = () => true }: FollowOptions = {},
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly missing: readonly string[] }> {
  const files = new Map<string, string>();
  const missing: string[] = [];
  const seen = new Set<string>(start);
  // grows while it is walked
  for (const path of seen) {
    const text = await read(path);
    if (text === null) {
      missing.push(path);
      continue;
    }
    files.set(path, text);
    for (const named of namedIn(text, path)) if (isWanted(named)) seen.add(named);
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

/** The path of the script that this page began with; undefined where the page has none of a build. */
export function startFile(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}

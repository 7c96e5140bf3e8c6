/** The build's manifest as Vite writes it: keys are sources, values are their chunks. */
export type BuildManifest = Readonly<Record<string, BuildChunk>>;
export interface BuildChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The frame of every route except the bare ones, fetched with their page. */
export const SHELL = "src/app/shell/shell.tsx";

/** JavaScript files that the browser fetches before it runs the given chunks. */
export function staticGraph(manifest: BuildManifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest has no "${key}"`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen].map((key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js")));
}

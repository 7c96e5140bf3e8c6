/** One code fence around everything, with or without the name of a language. */
const FENCED = /^(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n?[^\S\n]*\1$/;

/** An output read as JSON, bare or in one code fence; undefined where it is none. */
export function jsonOf(output: string): { readonly value: unknown } | undefined {
  const text = output.replaceAll("\r\n", "\n").trim();
  try {
    return { value: JSON.parse(FENCED.exec(text)?.[2] ?? text) };
  } catch {
    return undefined;
  }
}

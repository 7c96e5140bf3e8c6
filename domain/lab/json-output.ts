/** One code fence around the whole output, with or without a language name. */
const FENCED = /^(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n?[^\S\n]*\1$/;

/** An output parsed as JSON, bare or in one code fence; undefined when it is not JSON. */
export function jsonOf(output: string): { readonly value: unknown } | undefined {
  const text = output.replaceAll("\r\n", "\n").trim();
  try {
    return { value: JSON.parse(FENCED.exec(text)?.[2] ?? text) };
  } catch {
    return undefined;
  }
}

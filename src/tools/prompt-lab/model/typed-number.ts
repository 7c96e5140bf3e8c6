/** Reads a typed number, with a point or a comma: null for an empty text, undefined for anything else. */
export function typedNumber(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

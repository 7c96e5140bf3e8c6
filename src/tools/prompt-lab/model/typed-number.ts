/** A number as somebody types it, with a point or a comma: null for nothing, undefined for what is none. */
export function typedNumber(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Seconds by which a signature may differ from the clock here: a message that was overheard is of no use later. */
const TOLERANCE = 300;

const encoder = new TextEncoder();

/**
 * Whether Stripe signed this body just now: HMAC SHA-256 over `<time>.<body>`, compared in constant time. While a secret is being replaced,
 * the header carries several signatures, and one match is enough.
 * @param header the `Stripe-Signature` header, `t=<seconds>,v1=<hex>,...` @param now epoch ms
 */
export async function isSigned(header: string | null, body: string, secret: string, now: number): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string?]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  for (const [name, signature] of parts) {
    const bytes = name === "v1" && fromHex(signature ?? "");
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, encoder.encode(`${time}.${body}`)))) return true;
  }
  return false;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2}){32}$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

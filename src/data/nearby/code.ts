/** What one device shows and the other one reads: the description of a connection, short enough for a QR code. */

import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

const PREFIX = { offer: "studio-offer.", answer: "studio-answer." } as const;
export type CodeKind = keyof typeof PREFIX;
/** A code is some 600 characters long; longer texts are none. */
const LONGEST = 8_000;

export function writeCode(kind: CodeKind, description: string): string {
  const bytes = deflateSync(strToU8(description), { level: 9 });
  const base64 = btoa(String.fromCharCode(...bytes));
  return `${PREFIX[kind]}${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @returns what the code describes; null for a text that is no code of this kind */
export function readCode(kind: CodeKind, text: string): string | null {
  const code = text.replace(/\s+/g, "");
  if (!code.startsWith(PREFIX[kind]) || code.length > LONGEST) return null;
  try {
    const base64 = code.slice(PREFIX[kind].length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const description = strFromU8(inflateSync(bytes));
    return description.startsWith("v=0") ? description : null;
  } catch {
    return null;
  }
}

import { statfsSync } from "node:fs";

/** What Launch readiness asks of the machine, as variables for the function that tells it. No secret, and nothing of one, is among them. */
export interface HostFacts {
  get(name: string): string | undefined;
}

/** Passwords that every guide and every attacker begins with. */
const WELL_KNOWN = [
  "postgres",
  "password",
  "passwd",
  "changeme",
  "secret",
  "supabase",
  "admin",
  "root",
  "test",
  "studio",
];
const SHORT = 12;

/**
 * @param folder where the data is: its disk is the one that fills up
 * @param databaseUrl of a PostgreSQL that someone else runs
 */
export function hostFacts(folder: string, databaseUrl: string | undefined): HostFacts {
  const facts: Readonly<Record<string, () => string | undefined>> = {
    STUDIO_NODE: () => process.version,
    STUDIO_FREE_BYTES: () => diskOf(folder)?.free,
    STUDIO_DISK_BYTES: () => diskOf(folder)?.all,
    STUDIO_DATABASE_PASSWORD: () => passwordKind(databaseUrl),
  };
  return { get: (name) => (Object.hasOwn(facts, name) ? facts[name]?.() : undefined) };
}

/** Of the disk with this folder: what is free of it, and all of it. */
function diskOf(folder: string): { readonly free: string; readonly all: string } | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: String(bavail * bsize), all: String(blocks * bsize) };
  } catch {
    return undefined; // this system does not say
  }
}

/** "made": the server made it up. "none": the address names none, so that the database lets in by other means. */
export function passwordKind(databaseUrl: string | undefined): "made" | "none" | "well-known" | "short" | "long" {
  if (databaseUrl === undefined) return "made";
  const { username, password } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : { username: "", password: "" };
  if (password === "") return "none";
  const plain = decodeURIComponent(password).toLowerCase();
  if (plain === username.toLowerCase() || WELL_KNOWN.includes(plain.replace(/[\d!]+$/, ""))) return "well-known";
  return plain.length < SHORT ? "short" : "long";
}

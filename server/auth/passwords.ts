import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Sql } from "postgres";
import { PASSWORD_LENGTH } from "../../domain/password.ts";
import { onConnection } from "../database/steady-driver.ts";
import { createFairLine } from "./fair-line.ts";
import { type Network, wideNetwork } from "./limits.ts";

/** For whom a hash is made. Networks take turns, and within a network its accounts. */
export interface Asker {
  readonly network: Network;
  /** Its address, whether or not there is such an account. */
  readonly account: string;
}

/** Each throws TooBusy when too many wait, of which the asker has the largest part. */
export interface Passwords {
  /** @param salt where the same password shall give the same hash; random without it */
  hash(password: string, asker: Asker, salt?: Buffer): Promise<string>;
  /**
   * Compares with the account's hash and with that of an attempted sign-up. The price is one hash, whether or not there is any to compare with.
   * @param attempted made with the salt of `stored`, where that has one
   */
  verify(password: string, asker: Asker, stored: string | null, attempted?: string | null): Promise<Verdict>;
}

export interface Verdict {
  readonly matches: boolean;
  readonly matchesAttempt: boolean;
  /** The hash is of an earlier version, to be renewed. */
  readonly outdated: boolean;
}

/** So many wait for a hash that another one would wait too long. */
export class TooBusy extends Error {}

/**
 * scrypt with N = 2^15, r = 8, p = 3: 32 MB each, one of the settings that OWASP gives as equal to its minimum.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const COST = { logN: 15, r: 8, p: 3 };
/** Bytes for one hash: 128 N r, and some more. */
const MOST_MEMORY = 64 * 1024 * 1024;
export const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Two at a time bound the memory to 64 MB, and leave the thread pool to files and names. */
const LANES = 2;
const MOST_WAITING = 100;
/** Bytes. GoTrue's hash reads no further, and an account can move to a hosted project. */
const LONGEST = 72;

export function createPasswords(sql: Sql): Passwords {
  let busy = 0;
  const waiting = createFairLine<{ turn(): void; leave(): void }>(MOST_WAITING);
  async function inLane<T>({ network, account }: Asker, work: () => Promise<T>): Promise<T> {
    if (busy < LANES) busy++;
    else
      await new Promise<void>((turn, refuse) => {
        const path = [wideNetwork(network), network, account];
        waiting.enter(path, { turn, leave: () => refuse(new TooBusy()) })?.leave();
      });
    try {
      return await work();
    } finally {
      const next = waiting.next();
      if (next) next.turn();
      else busy--;
    }
  }
  const derived = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { N: 2 ** COST.logN, r: COST.r, p: COST.p, maxmem: MOST_MEMORY };
      scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  const bcryptMatches = (password: string, hash: string) =>
    onConnection(sql, async (held) => {
      const [row] = await held<{ matches: boolean }[]>`select auth.bcrypt_matches(${password}, ${hash}) as matches`;
      return row?.matches === true;
    });

  return {
    async hash(password, asker, salt = randomBytes(SALT_BYTES)) {
      const key = await inLane(asker, () => derived(password, salt));
      return `$scrypt$v=1$ln=${COST.logN},r=${COST.r},p=${COST.p}$${salt.toString("base64")}$${key.toString("base64")}`;
    },
    async verify(password, asker, stored, attempted = null) {
      const [own, attempt] = [parsed(stored), parsed(attempted)];
      const salt = own?.salt ?? attempt?.salt ?? randomBytes(SALT_BYTES);
      const isBcrypt = stored?.startsWith("$2") === true;
      const [found, isOld] = await inLane(asker, () =>
        Promise.all([derived(password, salt), isBcrypt && bcryptMatches(password, stored)]),
      );
      // both are compared in any case, so that the time tells nothing; nothing derived equals random bytes
      const isEqual = (key: Buffer = randomBytes(HASH_BYTES)) =>
        key.length === HASH_BYTES && timingSafeEqual(found, key);
      const [isOwn, matchesAttempt] = [isEqual(own?.key), isEqual(attempt?.key)];
      return { matches: isOld || isOwn, matchesAttempt, outdated: isOld };
    },
  };
}

/** The salt of a hash of today's form; undefined for any other. */
export const saltOf = (stored: string | null | undefined): Buffer | undefined => parsed(stored)?.salt;

function parsed(stored: string | null | undefined): { readonly salt: Buffer; readonly key: Buffer } | undefined {
  const [, salt, key] = FORM.exec(stored ?? "") ?? [];
  return salt && key ? { salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") } : undefined;
}

/** A hash of today's version and cost. Another one is a version of its own. */
const FORM = new RegExp(
  `^\\$scrypt\\$v=1\\$ln=${COST.logN},r=${COST.r},p=${COST.p}\\$([A-Za-z0-9+/=]+)\\$([A-Za-z0-9+/=]+)$`,
);

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The commonest of stolen passwords, from zxcvbn's list. Loaded when somebody first chooses a password. */
const commonPasswords = () =>
  (commonest ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, MOST_COMMON)),
  ));
const MOST_COMMON = 10_000;
/** What is left of a password without the address must be at least so long. Characters. */
const OWN_WORDS = 8;

/** Why nobody may have this password, as a sentence; null when it is good enough. After OWASP ASVS 5, section 6.2. */
export async function passwordFault(password: string, email: string): Promise<string | null> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH) return `Password should be at least ${PASSWORD_LENGTH} characters.`;
  if (Buffer.byteLength(password) > LONGEST) return `Password cannot be longer than ${LONGEST} bytes.`;
  const lower = password.toLowerCase();
  const backwards = [...lower].reverse().join("");
  if (REPEATED.test(lower) || isSequence(lower) || KEYBOARD.includes(lower) || KEYBOARD.includes(backwards))
    return "The password repeats itself or counts. Choose a few words that do not belong together.";
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const parts = [email.toLowerCase(), name, domain].filter((part) => part.length >= 4);
  const own = parts.reduce((text, part) => text.replaceAll(part, ""), lower);
  if (own.length < Math.min(OWN_WORDS, length)) return "The password is made of the email address. Choose another.";
  const common = await commonPasswords();
  const words = lower.replace(/^[^\p{L}]+|[^\p{L}]+$|\s+/gu, "");
  if (common.has(lower) || common.has(words))
    return "The password is among the most common ones. Choose a few words that do not belong together.";
  return null;
}

/** The same again and again, with an end that makes it long enough. */
const REPEATED = /^(.{1,12})\1+.{0,5}$/su;
/** What fingers run along, there and back. */
const KEYBOARD =
  "qwertyuiopasdfghjklzxcvbnm qwertzuiopasdfghjklyxcvbnm azertyuiopqsdfghjklmwxcvbn 1qaz2wsx3edc4rfv5tgb6yhn";

/** Each character follows the one before it, up or down: `123456789012`, `abcdefghijkl`. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, i) => (character.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0));
  return [1, -1].some((way) => steps.every((step) => step === way || step === -9 * way));
}

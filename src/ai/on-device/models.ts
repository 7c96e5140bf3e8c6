/** A model that the operator of the studio offers, as `models.json` lists it. Nothing is fetched because it is listed. */
export interface ListedModel {
  /** The name of its folder in the browser's storage: small letters, digits, dots, hyphens. */
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  /** The page that tells more about it. */
  readonly source: string;
  readonly goodAt: string;
  readonly badAt: string;
  readonly file: ModelFile;
}
export interface ModelFile {
  /** A path of this origin, or an address elsewhere. */
  readonly url: string;
  readonly bytes: number;
  /** SHA-256 in small hexadecimal digits. */
  readonly sha256: string;
}

/** What is stored beside a model that is here, whole and checked. */
export interface ModelHere extends Pick<ListedModel, "id" | "name"> {
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a model did not come. `stopped`: what has come stays, and the rest can come later. */
export const BRING_FAILURES = ["network", "gone", "not-a-model", "hash", "disk", "busy", "stopped"] as const;
export type BringFailure = (typeof BRING_FAILURES)[number];
export type Brought = { readonly ok: true } | { readonly ok: false; readonly why: BringFailure };

const MOST_MODELS = 20;
const ID = /^[a-z0-9][a-z0-9.-]{0,63}$/;
const HASH = /^[0-9a-f]{64}$/;
export const MOST_NAME = 80;
const MOST_WORDS = 400;

/**
 * The folder of a model that the person chose as a file: the same name finds the same folder. What a folder's name cannot hold (other scripts, signs,
 * length) is told apart by a hash, since a model replaces another one only where the names are the same.
 */
export async function ownModelId(name: string): Promise<string> {
  const plain = `own-${name.toLowerCase()}`;
  if (ID.test(plain)) return plain;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name)));
  const hash = [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${plain.replace(/[^a-z0-9.]+/g, "-").slice(0, 64 - 1 - hash.length)}-${hash}`;
}

export const isModelId = (value: unknown): value is string => typeof value === "string" && ID.test(value);

const isLine = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= most;
const isWeb = (value: unknown): value is string =>
  typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export function isModelFile(value: unknown): value is ModelFile {
  const { url, bytes, sha256 } = (value ?? {}) as Partial<Record<keyof ModelFile, unknown>>;
  const isPath = typeof url === "string" && /^\/(?!\/)/.test(url);
  return (isPath || isWeb(url)) && isAmount(bytes) && typeof sha256 === "string" && HASH.test(sha256);
}

export function isModelHere(value: unknown): value is ModelHere {
  const { id, name, bytes, sha256 } = (value ?? {}) as Partial<Record<keyof ModelHere, unknown>>;
  return isModelId(id) && isLine(name, MOST_NAME) && isAmount(bytes) && typeof sha256 === "string" && HASH.test(sha256);
}

/** The readable entries of `models.json`, each id once. A wrong entry hides no other one. */
export function readModels(value: unknown): readonly ListedModel[] {
  const { models } = (value ?? {}) as { models?: unknown };
  const readable = (Array.isArray(models) ? models : []).filter(isListed).slice(0, MOST_MODELS);
  return readable.filter(({ id }, at) => readable.findIndex((other) => other.id === id) === at);
}

function isListed(value: unknown): value is ListedModel {
  const { id, name, licence, source, goodAt, badAt, file } = (value ?? {}) as Partial<
    Record<keyof ListedModel, unknown>
  >;
  return (
    isModelId(id) &&
    isLine(name, MOST_NAME) &&
    isLine(licence, MOST_NAME) &&
    isWeb(source) &&
    isLine(goodAt, MOST_WORDS) &&
    isLine(badAt, MOST_WORDS) &&
    isModelFile(file)
  );
}

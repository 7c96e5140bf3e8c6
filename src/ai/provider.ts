/** Where answers can come from. A set-up is plain data: it can be stored, synced and shown. A key is never part of it. */

export const PROVIDER_KINDS = [
  "local",
  "built-in",
  "on-device",
  "openai-compatible",
  "anthropic",
  "google",
  "operator",
] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Kinds whose address and model the person chooses. The network worker calls them. */
export type NetworkKind = Extract<ProviderKind, "openai-compatible" | "anthropic" | "google">;

interface SetupBase {
  /** Never changes while the set-up exists: circuits and reports refer to it. */
  readonly id: string;
  /** What the person calls it: "Ollama", "Work account". */
  readonly label: string;
}
export interface NetworkSetup extends SetupBase {
  readonly kind: NetworkKind;
  /** Includes the version path, without a slash at the end: "http://localhost:11434/v1". */
  readonly baseUrl: string;
  readonly model: string;
  /** Whether the server is sent a JSON schema for its answer. If not, or if it refuses the schema, the turns describe the form in words. */
  readonly takesSchema: boolean;
}
export interface FixedSetup extends SetupBase {
  readonly kind: Exclude<ProviderKind, NetworkKind>;
}
/** A model whose file is in this browser's storage. Its id is the folder's, after `on-device:`. */
export type OnDeviceSetup = FixedSetup & { readonly kind: "on-device" };
export type ProviderSetup = NetworkSetup | FixedSetup;

/** Kinds that the plan feature *provider API* includes: the person's own server or key. */
export const isOwnKey = (kind: ProviderKind): kind is NetworkKind =>
  kind === "openai-compatible" || kind === "anthropic" || kind === "google";

export const isNetworkSetup = (setup: ProviderSetup): setup is NetworkSetup => isOwnKey(setup.kind);

/** The provider that is always available. */
export const LOCAL_SETUP: FixedSetup = { id: "local", kind: "local", label: "This device, no model" };
export const BUILT_IN_SETUP: FixedSetup = { id: "built-in", kind: "built-in", label: "This browser's model" };
export const OPERATOR_SETUP: FixedSetup = { id: "operator", kind: "operator", label: "Studio provider" };

const ON_DEVICE = "on-device:";
/** @param model the id of its folder */
export const onDeviceSetup = (model: string, name: string): OnDeviceSetup => ({
  id: `${ON_DEVICE}${model}`,
  kind: "on-device",
  label: name,
});
/** The folder of a set-up's model. */
export const modelOnDevice = ({ id }: ProviderSetup): string => id.slice(ON_DEVICE.length);
export const isOnDeviceId = (id: string): boolean => id.startsWith(ON_DEVICE) && id.length > ON_DEVICE.length;

/** The initial values of a new set-up. */
export interface Preset {
  readonly id: string;
  readonly kind: NetworkKind;
  readonly label: string;
  /** Empty if only the person knows it. */
  readonly baseUrl: string;
  /** A hosted provider refuses calls without a key; a local server seldom needs one. */
  readonly key: "needed" | "optional";
  readonly takesSchema: boolean;
}

export const PRESETS: readonly Preset[] = [
  preset("ollama", "openai-compatible", "Ollama", "http://localhost:11434/v1", "optional", true),
  preset("lm-studio", "openai-compatible", "LM Studio", "http://localhost:1234/v1", "optional", true),
  preset("openai", "openai-compatible", "OpenAI", "https://api.openai.com/v1", "needed", true),
  preset("openrouter", "openai-compatible", "OpenRouter", "https://openrouter.ai/api/v1", "needed", false),
  preset("anthropic", "anthropic", "Anthropic", "https://api.anthropic.com/v1", "needed", false),
  preset("google", "google", "Google Gemini", "https://generativelanguage.googleapis.com/v1beta", "needed", true),
  preset("other", "openai-compatible", "Another OpenAI-compatible server", "", "optional", false),
];

function preset(
  id: string,
  kind: NetworkKind,
  label: string,
  baseUrl: string,
  key: Preset["key"],
  takesSchema: boolean,
): Preset {
  return { id, kind, label, baseUrl, key, takesSchema };
}

/**
 * Where a call's text goes: the host with its port, or undefined when it stays in this browser. A server on this device counts as a
 * destination, because another program reads the text. The operator's provider is the studio's own server, which passes the text to a
 * provider of the operator's choice.
 */
export function destinationOf(setup: ProviderSetup): string | undefined {
  if (setup.kind === "operator") return "the studio's own server, and the provider it uses";
  if (!isNetworkSetup(setup)) return undefined;
  return URL.canParse(setup.baseUrl) ? new URL(setup.baseUrl).host : setup.baseUrl;
}

/** Whether an address is this very device, where browsers allow http from a page served by https. */
export function isThisMachine(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname } = new URL(baseUrl);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

/** An address as a set-up stores it: without surrounding spaces and trailing slashes. */
export const tidyBaseUrl = (typed: string): string => typed.trim().replace(/\/+$/, "");

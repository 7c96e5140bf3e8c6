import type { Failure } from "./calls/failure.ts";
import { failureError } from "./calls/failure-words.ts";
import type { Connection } from "./network/messages.ts";
import type { NetworkClient } from "./network/network-client.ts";
import { destinationOf, isThisMachine, type NetworkSetup } from "./provider.ts";

export type DiagnosisKind =
  | "works"
  | "address"
  | "mixed-content"
  | "cors"
  | "blocked"
  | "silent"
  | "missing-v1"
  | "key"
  | "quota"
  | "model"
  | "web-page"
  | "timeout"
  | "not-loaded"
  | "other";

/** What is wrong with a provider, and what to do about it. */
export interface Diagnosis {
  readonly kind: DiagnosisKind;
  readonly message: string;
  readonly remedy?: string;
  /** Names of the models it offers, if it lists them. */
  readonly models: readonly string[];
  /** The question that the model was sent, if it was. */
  readonly asked?: Question;
}

/** A question that was sent to a model, to see that it answers. */
export interface Question {
  readonly model: string;
  readonly text: string;
  /** Milliseconds until the whole answer, or the failure. */
  readonly ms: number;
  /** The answer's beginning; null when none came. */
  readonly said: string | null;
}

/** What a test sends a model: nothing of the person's, and next to nothing to pay for. */
export const TEST_QUESTION = "Reply with one word: ready.";

interface Parts {
  readonly key: string | undefined;
  /** The page's address. */
  readonly page: string;
  readonly signal: AbortSignal;
  readonly network: NetworkClient;
  readonly connection: Connection;
  /** Whether this browser lets the page reach the local network; undefined where it does not tell. */
  readonly localNetwork: () => Promise<PermissionState | undefined>;
}

/** Finds out why a provider does not answer, or that it does. No model is asked. Never rejects. */
export async function diagnose(
  setup: NetworkSetup,
  { page, signal, network, connection, localNetwork }: Parts,
): Promise<Diagnosis> {
  const before = beforeAsking(connection.baseUrl, page);
  if (before) return before;
  const loaded = await network.load(setup.kind);
  if (!loaded.ok) return of("not-loaded", failureError(loaded.failure, setup));
  const probe = await network.probe(connection, signal);
  if (signal.aborted) return of("timeout", failureError({ kind: "timeout" }, setup));
  const where = destinationOf(setup) ?? setup.label;
  if (probe.reach === "opaque") return corsRefused(where, connection.baseUrl, page);
  if (probe.reach === "silent") {
    if (probe.failure?.kind === "unavailable") return of("not-loaded", failureError(probe.failure, setup));
    if ((await localNetwork()) === "denied") return of("blocked", BLOCKED);
    return of("silent", { message: `Nothing answers at ${where}.`, remedy: startIt(connection.baseUrl) });
  }
  if (probe.worksWithV1)
    return of("missing-v1", { message: `The address has no /v1 at its end.`, remedy: `Use ${connection.baseUrl}/v1.` });
  if (probe.failure) return of(kindOf(probe.failure), failureError(probe.failure, setup));
  if (connection.model !== "" && probe.models.length > 0 && !offers(probe.models, connection.model))
    return { ...of("model", failureError({ kind: "model" }, setup)), models: probe.models };
  return { kind: "works", message: `${where} answers.`, models: probe.models };
}

function beforeAsking(baseUrl: string, page: string): Diagnosis | undefined {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    return of("address", {
      message: "This is not the address of a server.",
      remedy: "Enter all of it, like http://localhost:11434/v1 or https://api.example.com/v1.",
    });
  if (new URL(baseUrl).protocol === "http:" && new URL(page).protocol === "https:" && !isThisMachine(baseUrl))
    return of("mixed-content", {
      message:
        "A page that was opened over https may not call a server over http, unless the server runs on this device.",
      remedy: "Give the server https, or open the studio on the device where the server runs.",
    });
  return undefined;
}

function corsRefused(where: string, baseUrl: string, page: string): Diagnosis {
  const { origin } = new URL(page);
  const remedy =
    portOf(baseUrl) === "11434"
      ? `Ollama: set OLLAMA_ORIGINS=${origin} where it runs, and start it again.`
      : portOf(baseUrl) === "1234"
        ? "LM Studio: switch on 'Enable CORS' in the settings of its server."
        : `Let it answer the origin ${origin} (Access-Control-Allow-Origin), headers Authorization and Content-Type included. Ollama reads OLLAMA_ORIGINS; LM Studio has the switch 'Enable CORS'.`;
  return of("cors", { message: `${where} is there, but does not let this page read its answers (CORS).`, remedy });
}

const BLOCKED = {
  message: "This browser does not let the studio reach servers on this device or around it.",
  remedy: "Allow 'Local network access' for this page in the browser's site settings, and test again.",
};

function startIt(baseUrl: string): string {
  if (portOf(baseUrl) === "11434") return "Start Ollama, and test again.";
  if (portOf(baseUrl) === "1234") return "Start the server in LM Studio (Developer, Start server), and test again.";
  return isThisMachine(baseUrl)
    ? "Start the server, check the port, and test again."
    : "Check the address and your connection, and test again.";
}

const portOf = (baseUrl: string): string => new URL(baseUrl).port;
/** Local servers accept "llama3" for "llama3:latest". */
const offers = (models: readonly string[], model: string): boolean =>
  models.some((name) => name === model || name === `${model}:latest`);

function kindOf(failure: Failure): DiagnosisKind {
  if (failure.kind === "status") return failure.status === 401 || failure.status === 403 ? "key" : "other";
  if (failure.kind === "quota" || failure.kind === "model" || failure.kind === "timeout") return failure.kind;
  return failure.kind === "html" ? "web-page" : "other";
}

const of = (kind: DiagnosisKind, { message, remedy }: { message: string; remedy?: string }): Diagnosis => ({
  kind,
  message,
  models: [],
  ...(remedy === undefined ? {} : { remedy }),
});

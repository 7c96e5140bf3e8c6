import type { ErrorCode } from "#domain/error-codes.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { unavailable as serviceUnavailable } from "#domain/standard-error.ts";
import { destinationOf, isNetworkSetup, type ProviderSetup } from "../provider.ts";
import type { CircuitState } from "./circuit.ts";
import type { Failure } from "./failure.ts";

/** The error for a call that the circuit holds back. */
export function circuitOpen(setup: ProviderSetup, circuit: CircuitState, now: number): AppError {
  const seconds = circuit.state === "open" ? Math.max(1, Math.ceil((circuit.until - now) / 1000)) : 1;
  return serviceUnavailable(setup.label, {
    remedy: `It failed several times in a row, so it is left alone for now. Ask again in ${inSeconds(seconds)}.`,
    retry: "backoff",
  });
}

/** What the person reads of a failure. */
export function failureError(failure: Failure, setup: ProviderSetup): AppError {
  const who = setup.label;
  const where = isNetworkSetup(setup) ? (destinationOf(setup) ?? who) : who;
  switch (failure.kind) {
    case "timeout":
      return tookTooLong(who, "Try again, or choose a faster model.");
    case "network":
      return say("CONNECTION_ERROR", `${where} could not be reached.`, checkIt(setup), "backoff");
    case "broken-off":
      return say("CONNECTION_ERROR", `${where} broke off in the middle of its answer.`, "Try again.", "backoff");
    case "status":
      return ofStatus(failure, who, setup);
    case "quota":
      return say(
        "RATE_LIMIT_EXCEEDED",
        `The account at ${who} has nothing left to spend.`,
        "Add credit there, or choose another provider.",
      );
    case "model":
      return say(
        "NOT_FOUND",
        `${modelOf(setup)} not found at ${where}`,
        "Choose one of the models it offers under AI providers.",
      );
    case "redirected":
      return say(
        "EXTERNAL_SERVICE_ERROR",
        `${where} points to another address. The call stopped there, so that nothing goes where it was not meant to.`,
        "Enter the address it leads to under AI providers.",
      );
    case "html":
      return say("EXTERNAL_SERVICE_ERROR", `${where} answered with a web page.`, ADDRESS);
    case "malformed":
      return say("EXTERNAL_SERVICE_ERROR", `${where} answered in a format that could not be read.`, ADDRESS);
    case "schema":
      return say(
        "EXTERNAL_SERVICE_ERROR",
        `${who} did not answer in the form this needs.`,
        "Try again, or choose a larger model.",
      );
    case "empty":
      return say("EXTERNAL_SERVICE_ERROR", `${who} gave an empty answer.`, "Try again, or choose another model.");
    case "too-large":
      return say("EXTERNAL_SERVICE_ERROR", `${where} sent more than an answer can be.`, ADDRESS);
    case "withheld":
      return say(
        "EXTERNAL_SERVICE_ERROR",
        `${who} withheld its answer by its own rules.`,
        "Ask in other words, or choose another provider.",
      );
    case "too-long":
      return say(
        "INVALID_INPUT",
        `This text is longer than ${who} takes.`,
        "Shorten it, or ask about one part at a time.",
      );
    case "unavailable":
      return unavailable(setup);
    case "refused":
      return failure.error;
  }
}

const ADDRESS = "Check the address under AI providers: most servers need /v1 at its end.";

function ofStatus(
  { status, retryAfterMs, says }: Extract<Failure, { kind: "status" }>,
  who: string,
  setup: ProviderSetup,
): AppError {
  const later =
    retryAfterMs === undefined
      ? "Try again in a moment."
      : `Try again in ${inSeconds(Math.ceil(retryAfterMs / 1000))}.`;
  if (status === 401)
    return say("UNAUTHORIZED", `${who} did not accept the key.`, "Check the key under AI providers.", "after-auth");
  if (status === 403)
    return say(
      "FORBIDDEN",
      `${who} refused this call.`,
      "Check what the key allows, and that the server lets this page in.",
    );
  if (status === 402) return failureError({ kind: "quota" }, setup);
  if (status === 404) return say("NOT_FOUND", `${who} has nothing at this address.`, ADDRESS);
  if (status === 408) return tookTooLong(who, later);
  if (status === 413) return failureError({ kind: "too-long" }, setup);
  if (status === 429) return say("RATE_LIMIT_EXCEEDED", `${who} is asked too often.`, later, "backoff");
  if (status >= 500) return say("EXTERNAL_SERVICE_ERROR", `${who} failed (${status})${said(says)}`, later, "backoff");
  return say(
    "API_ERROR",
    `${who} did not take this call (${status}).`,
    "Check the address and the model under AI providers.",
  );
}

const said = (says: string | undefined): string => (says === undefined ? "." : `: “${says}”.`);

function unavailable({ kind, label }: ProviderSetup): AppError {
  if (kind === "built-in")
    return say(
      "SERVICE_UNAVAILABLE",
      "This browser's own model is not ready.",
      "Test it under AI providers, or choose another provider.",
    );
  if (kind === "on-device")
    return say(
      "SERVICE_UNAVAILABLE",
      `${label} could not be started on this device.`,
      "It may need more memory than is free: close other tabs and try again, or choose a smaller one under AI providers.",
    );
  if (kind === "operator")
    return say("SERVICE_UNAVAILABLE", "This studio offers no provider.", "Choose another one under AI providers.");
  return say(
    "SERVICE_UNAVAILABLE",
    `What calls ${label} could not be loaded.`,
    "Reload the page. Your text is saved.",
    "backoff",
  );
}

const checkIt = ({ kind }: ProviderSetup): string =>
  kind === "openai-compatible"
    ? "Check that it runs, and that it lets this page in: test both under AI providers."
    : "Check your connection, or test the provider under AI providers.";

const modelOf = (setup: ProviderSetup): string => (isNetworkSetup(setup) && setup.model !== "" ? setup.model : "Model");

export const inSeconds = (seconds: number): string => {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

const tookTooLong = (who: string, remedy: string): AppError =>
  say("TIMEOUT", `${who} took too long.`, remedy, "backoff");

const say = (code: ErrorCode, message: string, remedy: string, retry: AppError["retry"] = "never"): AppError =>
  appError(code, message, { remedy, retry });

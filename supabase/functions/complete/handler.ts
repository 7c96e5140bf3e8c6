import { timedOut } from "../../../domain/standard-error.ts";
import { answer, beforeCall, readBody, refuse, refuseWith, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { serviceOf } from "../_shared/service.ts";
import { userOf } from "../_shared/user-token.ts";
import { type Refused, type Reservation, reserve } from "./metering.ts";
import { type Completion, operatorProvider, type Provider, type ProviderFailure } from "./provider.ts";
import { MOST_BYTES, type Question, readQuestion } from "./request.ts";

/**
 * Answers through the operator's provider, `{ text, model, finishReason }`. The message is reserved before the provider is called and settled
 * or released after it, so that parallel calls get exactly what is left of the month. One id pays for one answer.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const provider = operatorProvider(env);
  if (!provider) return refuse("SERVICE_UNAVAILABLE", "This server has no AI provider set up.");
  const question = readQuestion(await readBody(request, MOST_BYTES));
  if (typeof question === "string") return refuse("VALIDATION_ERROR", question);

  const reservation = await reserve(serviceOf(env), user.sub, question.messageId);
  if (typeof reservation === "string") return whyNot(reservation, new Date());
  const completion = await ask(provider, question, reservation, request.signal);
  return "text" in completion ? answer(completion) : explain(completion);
}

/** Whatever comes of the call, the reservation is closed before this resolves. */
async function ask(
  provider: Provider,
  { messages }: Question,
  reservation: Reservation,
  signal: AbortSignal,
): Promise<Completion | ProviderFailure> {
  let counts = false;
  try {
    if (signal.aborted) return { status: "cancelled" };
    const completion = await provider.complete(messages, signal);
    // Who leaves after the provider was called has used the message: the provider counted it too.
    counts = "text" in completion || completion.status === "cancelled";
    return completion;
  } finally {
    await (counts ? reservation.settle() : reservation.release());
  }
}

function whyNot(reason: Refused, now: Date): Response {
  if (reason === "counted")
    return refuse("RESOURCE_EXISTS", "This message was answered before, or is being answered now.");
  if (reason === "unverified") return refuse("FORBIDDEN", "Confirm your email address first.");
  if (reason === "no account") return unauthorized();
  const resets = firstOfNextMonth(now);
  return refuse("RATE_LIMIT_EXCEEDED", "Message limit reached", {
    retryAfterSeconds: (resets.getTime() - now.getTime()) / 1000,
    details: { resetsAt: resets.toISOString() },
  });
}

function explain({ status, retryAfterSeconds }: ProviderFailure): Response {
  if (status === 429)
    return refuse("SERVICE_UNAVAILABLE", "The AI provider is busy.", { retryAfterSeconds: retryAfterSeconds ?? 30 });
  if (status === "timeout") return refuseWith(timedOut("the AI provider"), { retryAfterSeconds: 30 });
  const what =
    typeof status === "number" ? `answered ${status}` : status === "cancelled" ? "was not asked" : `is ${status}`;
  return refuse("EXTERNAL_SERVICE_ERROR", `The AI provider ${what}.`, { retryAfterSeconds });
}

/** The server's month alone counts here, in UTC. */
function firstOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

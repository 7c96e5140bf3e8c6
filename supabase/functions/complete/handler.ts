import { timedOut } from "../../../domain/standard-error.ts";
import {
  answer,
  beforeCall,
  readBody,
  refuse,
  refuseInput,
  refuseService,
  refuseWith,
  unauthorized,
} from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { serviceOf } from "../_shared/service.ts";
import { userOf } from "../_shared/user-token.ts";
import { type Refused, type Reservation, reserve } from "./metering.ts";
import { type Completion, operatorProvider, type Provider, type ProviderFailure } from "./provider.ts";
import { MOST_BYTES, type Question, readQuestion } from "./request.ts";

/**
 * GET, for anyone: `{ offered }`, whether this server has a provider. POST: answers through the operator's provider, `{ text, model, finishReason }`. The message is reserved before the provider is called and settled
 * or released after it, so that parallel calls get exactly what is left of the month. One id pays for one answer.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const provider = operatorProvider(env);
  if (request.method === "GET") return answer({ offered: provider !== undefined });
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  if (!provider) return refuseService("AI provider", "This server has no AI provider set up.");
  const question = readQuestion(await readBody(request, MOST_BYTES));
  if (typeof question === "string") return refuseInput(question);

  const reservation = await reserve(serviceOf(env), user.sub, question.messageId);
  if (typeof reservation === "string") return whyNot(reservation, new Date());
  const completion = await ask(provider, question, reservation, request.signal);
  return "text" in completion ? answer(completion) : explain(completion);
}

/** The reservation is closed before this resolves, however the call ends. */
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
    // A caller who leaves after the provider was called, or asks for more than it can answer in time, has used the message: the provider
    // counted it too.
    counts = "text" in completion || completion.status === "cancelled" || completion.status === "timeout";
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
    return refuseService("AI provider", "The AI provider is busy.", { retryAfterSeconds: retryAfterSeconds ?? 30 });
  if (status === "timeout") return refuseWith(timedOut("the AI provider"), { retryAfterSeconds: 30 });
  const what =
    typeof status === "number" ? `answered ${status}` : status === "cancelled" ? "was not asked" : `is ${status}`;
  return refuse("EXTERNAL_SERVICE_ERROR", `The AI provider ${what}.`, { retryAfterSeconds });
}

/** In UTC: only the server's month counts here. */
function firstOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

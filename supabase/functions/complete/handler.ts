import { answer, beforeCall, readBody, refuse, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { type Service, ServiceError, serviceOf } from "../_shared/service.ts";
import { userOf } from "../_shared/user-token.ts";
import { operatorProvider, type ProviderFailure } from "./provider.ts";
import { MOST_BYTES, readQuestion } from "./request.ts";

/** What `reserve_message` answers: room was held, or nothing is left this month. It refuses an id that was counted before with 409. */
type Reservation = "reserved" | "limit";

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

  const service = serviceOf(env);
  const message = { p_user_id: user.sub, p_message_id: question.messageId };
  const reservation = await reserve(service, message);
  if (reservation === "counted") return refuse("RESOURCE_EXISTS", "This message was answered before.");
  if (reservation === "limit")
    return refuse("RATE_LIMIT_EXCEEDED", "Message limit reached", secondsToNextMonth(new Date()));

  const completion = await provider.complete(question.messages, request.signal);
  const answered = "text" in completion;
  // Who leaves after the provider was called has used the message: the provider counted it too.
  const counts = answered || request.signal.aborted;
  await service.call<void>(counts ? "settle_message" : "release_message", message);
  return answered ? answer(completion) : explain(completion);
}

async function reserve(service: Service, message: Record<string, string>): Promise<Reservation | "counted"> {
  try {
    return await service.call<Reservation>("reserve_message", message);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return "counted";
    throw error;
  }
}

function explain({ status, retryAfterSeconds }: ProviderFailure): Response {
  if (status === 429) return refuse("SERVICE_UNAVAILABLE", "The AI provider is busy.", retryAfterSeconds ?? 30);
  if (status === "timeout") return refuse("EXTERNAL_SERVICE_ERROR", "The AI provider took too long.", 30);
  const what = typeof status === "number" ? `answered ${status}` : `is ${status}`;
  return refuse("EXTERNAL_SERVICE_ERROR", `The AI provider ${what}.`, retryAfterSeconds);
}

/** The server's month alone counts here, in UTC. */
function secondsToNextMonth(now: Date): number {
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000;
}

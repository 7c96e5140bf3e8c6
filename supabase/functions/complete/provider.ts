import type { Environment } from "../_shared/environment.ts";
import type { Turn } from "./request.ts";

export interface Completion {
  readonly text: string;
  readonly model: string;
  /** "length" means that the text was cut off. */
  readonly finishReason: string;
}

/** What went wrong when the provider did not answer. */
export interface ProviderFailure {
  readonly status: number | "timeout" | "cancelled" | "unreachable" | "unreadable";
  readonly retryAfterSeconds?: number;
}

export interface Provider {
  complete(messages: readonly Turn[], signal: AbortSignal): Promise<Completion | ProviderFailure>;
}

/** Below the client's own limit of 12 s, so that a slow provider is reported as slow. The provider was working, so the message counts. */
const PATIENCE_MS = 11_000;

/** The operator's OpenAI-compatible provider, from AI_BASE_URL (including its /v1), AI_MODEL and AI_API_KEY. Undefined when it is not set up. */
export function operatorProvider(env: Environment): Provider | undefined {
  const [base, model, key] = [env.get("AI_BASE_URL"), env.get("AI_MODEL"), env.get("AI_API_KEY")];
  if (!base || !model) return undefined;
  return {
    async complete(messages, signal) {
      try {
        const response = await env.fetch(`${base.replace(/\/$/, "")}/chat/completions`, {
          method: "POST",
          headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
          body: JSON.stringify({ model, messages, stream: false }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        });
        return response.ok ? read(await response.json(), model) : await failureOf(response);
      } catch (error) {
        if (signal.aborted) return { status: "cancelled" };
        if (error instanceof SyntaxError) return { status: "unreadable" };
        return { status: (error as Error).name === "TimeoutError" ? "timeout" : "unreachable" };
      }
    },
  };
}

async function failureOf(response: Response): Promise<ProviderFailure> {
  await response.body?.cancel();
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return { status: response.status, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}

interface ProviderAnswer {
  readonly model?: string;
  readonly choices?: readonly { readonly message?: { readonly content?: unknown }; readonly finish_reason?: string }[];
}

function read(answer: unknown, model: string): Completion | ProviderFailure {
  const body = answer as ProviderAnswer | null;
  const [choice] = body?.choices ?? [];
  const text = choice?.message?.content;
  if (typeof text !== "string" || text.trim() === "") return { status: "unreadable" };
  return { text, model: body?.model ?? model, finishReason: choice?.finish_reason ?? "stop" };
}

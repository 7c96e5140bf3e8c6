import { type Service, ServiceError } from "../_shared/service.ts";

/** Room for one answer, taken before the provider is called. Afterwards it is counted or given back. */
export interface Reservation {
  /** The answer counts. */
  settle(): Promise<void>;
  /** The provider was not asked, or it gave no answer. */
  release(): Promise<void>;
}

/** Why there is no room. */
export type Refused = "limit" | "counted" | "unverified" | "no account";

const REASONS: Readonly<Record<string, Refused>> = {
  PT409: "counted",
  PT403: "unverified",
  // the token outlived its account
  "23503": "no account",
};
const ATTEMPTS = 3;
const PAUSE_MS = 400;

/** Takes room for this person's message; one id pays for one answer. Rejects with a ServiceError when the database is unreachable. */
export async function reserve(service: Service, user: string, messageId: string): Promise<Reservation | Refused> {
  const message = { p_user_id: user, p_message_id: messageId };
  try {
    if ((await service.call<string>("reserve_message", message)) === "limit") return "limit";
  } catch (error) {
    const reason = error instanceof ServiceError ? REASONS[error.code ?? ""] : undefined;
    if (reason) return reason;
    throw error;
  }
  const close = (how: string) => insist(() => service.call<void>(how, message));
  return { settle: () => close("settle_message"), release: () => close("release_message") };
}

/**
 * Retries while the database is briefly unreachable, then gives up without an error. A missing count must not withhold an answer that the
 * provider gave, and the reserved room frees itself after ten minutes.
 */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

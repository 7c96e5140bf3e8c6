/** What a client asks of the operator's provider. */
export interface Question {
  /** The client's own id for the message. The message counts once under it. */
  readonly messageId: string;
  readonly messages: readonly Turn[];
}

export interface Turn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export const MOST_BYTES = 200_000;
const MOST_TURNS = 100;
const ROLES = new Set<unknown>(["system", "user", "assistant"]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the body of a call, or returns a text that says what is wrong with it. Unknown fields are left out. */
export function readQuestion(body: Record<string, unknown> | undefined): Question | string {
  if (!body) return "Send a JSON object of at most 200 kB.";
  const { messageId, messages } = body;
  if (typeof messageId !== "string" || !UUID.test(messageId)) return "messageId must be a UUID.";
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MOST_TURNS)
    return `messages must hold 1 to ${MOST_TURNS} turns.`;
  if (!messages.every(isTurn))
    return "Each turn needs a role (system, user or assistant) and a content that is not empty.";
  return { messageId, messages: messages.map(({ role, content }) => ({ role, content })) };
}

function isTurn(value: unknown): value is Turn {
  if (typeof value !== "object" || value === null) return false;
  const { role, content } = value as Partial<Turn>;
  return ROLES.has(role) && typeof content === "string" && content.trim() !== "";
}

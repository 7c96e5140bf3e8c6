export interface SentTurn {
  /** Who says it to the model; empty for a text that is no conversation. */
  readonly says: string;
  readonly text: string;
}

const SAYS: Readonly<Record<string, string>> = {
  system: "The studio’s instructions",
  user: "Sent",
  assistant: "Earlier reply",
};

/**
 * A text as it left, for reading: the turns of a call to a model, each exactly as it was; any other text as one.
 * @param text as the audit kept it
 */
export function sentTurns(text: string): readonly SentTurn[] {
  const whole = [{ says: "", text }];
  if (!text.startsWith("[")) return whole;
  try {
    const turns: unknown = JSON.parse(text);
    const read = Array.isArray(turns) ? turns.flatMap(readTurn) : [];
    return read.length > 0 && Array.isArray(turns) && read.length === turns.length ? read : whole;
  } catch {
    return whole;
  }
}

function readTurn(turn: unknown): SentTurn[] {
  if (typeof turn !== "object" || turn === null) return [];
  const { role, content } = turn as Readonly<Record<string, unknown>>;
  return typeof role === "string" && typeof content === "string" ? [{ says: SAYS[role] ?? role, text: content }] : [];
}

import { RestFault } from "./rest-fault.ts";

/** A body as the database is given it, and what of it has to be known here. */
export interface Body {
  /** As it was sent: numbers keep all their digits. */
  readonly text: string;
  readonly value: unknown;
}

/** Reads a body of JSON; an empty one is `{}`. `door.ts` has seen that it is not too deep. @throws RestFault 415, or 400 PGRST102 */
export async function readBody(request: Request): Promise<Body> {
  const type = (request.headers.get("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new RestFault(415, "PGRST102", "The body must be JSON, with the content type application/json.");
  const text = await request.text();
  if (text === "") return { text: "{}", value: {} };
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw invalid("The body is not valid JSON.");
  }
}

export function invalid(sentence: string): RestFault {
  return new RestFault(400, "PGRST102", sentence);
}

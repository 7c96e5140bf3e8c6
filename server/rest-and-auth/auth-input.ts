import { emailFault } from "../../domain/email.ts";
import { authError, wrongCredentials } from "./auth-answers.ts";

export type Body = Readonly<Record<string, unknown>>;

/** A request whose body was read once; `request` is one of its own for the library. */
export interface Asked {
  readonly request: Request;
  readonly body: Body;
  /** The body holds a character that PostgreSQL cannot. */
  readonly hasNul: boolean;
}

export async function readOnce(raw: Request): Promise<Asked> {
  const text = await raw.text();
  const request = new Request(raw.url, { method: raw.method, headers: raw.headers, ...(text ? { body: text } : {}) });
  // written out, it is no JSON; escaped, it is
  return { request, body: asBody(text), hasNul: /(?<!\\)(?:\\\\)*\\u0000/.test(text) };
}

function asBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Which routes take an address that may be anybody's. */
const TAKE_ADDRESS = new Set(["/signup", "/resend", "/recover", "/otp", "/magiclink", "/user"]);

/**
 * What is refused before anybody looks it up: an address that is none, and what the database cannot hold. Undefined when nothing is.
 * @param path within /auth/v1
 */
export function inputFault(path: string, { body, hasNul }: Asked): Response | undefined {
  const { email, password, refresh_token: refresh } = body;
  if (TAKE_ADDRESS.has(path) && email !== undefined && !isAddress(email)) return badAddress();
  if ([password, refresh, path === "/token" ? email : undefined].some(isOtherThanText))
    return authError(400, "bad_json", "Could not read the request: a text is expected");
  if (!hasNul) return undefined;
  if (path === "/token" && refresh !== undefined)
    return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  if (path === "/token") return wrongCredentials();
  if (textOf(password).includes("\0"))
    return authError(422, "weak_password", "Password holds a character that none can");
  return authError(400, "validation_failed", "The request holds a character that cannot be kept");
}

const isOtherThanText = (value: unknown) => value !== undefined && value !== null && typeof value !== "string";

const isAddress = (email: unknown) => typeof email === "string" && email === email.trim() && emailFault(email) === null;

const badAddress = () => authError(400, "validation_failed", "Unable to validate email address: invalid format");

import { z } from "zod";
import { emailFault } from "../../domain/email.ts";
import { authError } from "./auth-answers.ts";

/** Bytes of what an account says about itself, as JSON. */
export const MOST_DATA = 2_048;
const LONGEST_TEXT = 4_096;

const text = z.string().max(LONGEST_TEXT);
const email = z
  .string()
  .refine((value) => value === value.trim() && emailFault(value) === null)
  .transform((value) => value.toLowerCase());
const data = z
  .record(z.string(), z.unknown())
  // JSON writes half of a surrogate pair as an escape; the database cannot hold one
  .refine((value) => !/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(JSON.stringify(value)))
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MOST_DATA);

/** The bodies that each route takes. Fields that supabase-js sends besides are ignored. */
export const BODIES = {
  signUp: z.object({ email, password: text, data: data.nullish() }),
  password: z.object({ email: text, password: text }),
  refresh: z.object({ refresh_token: text }),
  mail: z.object({ email, type: text.optional() }),
  verify: z.object({ type: text, token: text.optional(), token_hash: text.optional() }),
  link: z.object({ type: text, token_hash: text }),
  user: z.object({
    email: email.optional(),
    password: text.optional(),
    current_password: text.optional(),
    data: data.nullish(),
  }),
  none: z.object({}),
};

/**
 * Reads a body of one of the forms, or gives the refusal: what is no JSON, of another type, or no address. The door has refused a NUL before.
 * @throws nothing
 */
export async function readBody<T>(request: Request, form: z.ZodType<T>): Promise<T | Response> {
  let body: unknown;
  const written = await request.text();
  try {
    body = written === "" ? {} : JSON.parse(written);
  } catch {
    return authError(400, "bad_json", "Could not parse the request body as JSON.");
  }
  const read = form.safeParse(body);
  return read.success ? read.data : fault(read.error);
}

function fault({ issues: [issue] }: z.ZodError): Response {
  const field = String(issue?.path[0] ?? "");
  if (issue?.code === "invalid_type" && field !== "")
    return authError(400, "bad_json", `Could not read the request: "${field}" has the wrong type or is missing.`);
  if (field === "email") return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  if (field === "data") return dataFault();
  return authError(400, "validation_failed", `Could not read the request: "${field || "the body"}" is not usable.`);
}

export const dataFault = () =>
  authError(
    400,
    "validation_failed",
    `"data" is an object of at most ${MOST_DATA} bytes of JSON text, with what is there already.`,
  );

/** Errors as hosted Supabase words them, which is what clients look for. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...headers, "x-sb-error-code": code } },
  );
}

export function tooSoon(seconds: number): Response {
  return authError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "retry-after": String(seconds) },
  );
}

export function tooMany(seconds: number): Response {
  return authError(429, "over_request_rate_limit", "Request rate limit reached", { "retry-after": String(seconds) });
}

export function wrongCredentials(): Response {
  return authError(400, "invalid_credentials", "Invalid login credentials");
}

/** What a first sign-up answers, for an address that has an account already: nothing tells the two apart. */
export function asIfSignedUp(email: string, data: unknown): Response {
  const now = asDatabaseTime(new Date());
  const id = crypto.randomUUID();
  const metadata = {
    ...(typeof data === "object" ? data : {}),
    email,
    email_verified: false,
    phone_verified: false,
    sub: id,
  };
  const identity = {
    identity_id: crypto.randomUUID(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: "email",
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return Response.json({
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  });
}

/** As the database prints it: no zeros at the end of the second. */
function asDatabaseTime(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, "+00:00");
}

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

export function banned(status: 400 | 403): Response {
  return authError(status, "user_banned", "User is banned");
}

export function noSuchUser(): Response {
  return authError(403, "user_not_found", "User from sub claim in JWT does not exist");
}

export function wantsPassword(): Response {
  return authError(401, "reauthentication_needed", "Send the present password as current_password, or sign in again.");
}

/** What a sign-up answers, the same for an address that has an account already: nothing tells the two apart, the id included. */
export function signedUp(id: string, email: string, data: Readonly<Record<string, unknown>>): Response {
  const now = new Date().toISOString().replace("Z", "+00:00");
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
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

/** The backend of a build, if that is not the server that serves the page. */
export interface HostedBackend {
  /** Without a slash at the end. */
  readonly url: string;
  readonly publishableKey: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the two variables that switch a build to a hosted backend; undefined when neither is set. Throws an Error that says what to fix. */
export function hostedBackend(env: Variables): HostedBackend | undefined {
  const [url, publishableKey] = [env.VITE_SUPABASE_URL?.trim(), env.VITE_SUPABASE_PUBLISHABLE_KEY?.trim()];
  if (!url && !publishableKey) return undefined;
  if (!url || !publishableKey)
    throw new Error(
      `${url ? "VITE_SUPABASE_PUBLISHABLE_KEY" : "VITE_SUPABASE_URL"} is not set. Set both for a hosted backend, or neither for the one of npm start.`,
    );
  if (!isBackendAddress(url))
    throw new Error("VITE_SUPABASE_URL must be the project's address without a path: https://<project>.supabase.co");
  if (isSecret(publishableKey))
    throw new Error(
      "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which passes every policy and would be in the page for all to read. Use the publishable one.",
    );
  return { url: url.replace(/\/$/, ""), publishableKey };
}

/** Allows http only on this machine. */
function isBackendAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (protocol === "https:" || (protocol === "http:" && here)) && pathname === "/" && !search && !hash && !username;
}

/** Recognises a new key by its name, an older one by the role it was signed for. */
function isSecret(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims] = key.split(".");
  return /"role":\s*"service_role"/.test(Buffer.from(claims ?? "", "base64url").toString());
}

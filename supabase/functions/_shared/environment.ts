/** What the host gives a function. The host is Supabase's Deno runtime or the embedded server. */
export interface Environment {
  /** A variable of the host; undefined when it is not set. */
  get(name: string): string | undefined;
  fetch(input: string, init?: RequestInit): Promise<Response>;
}

/** Where the project answers, and its secret key. Throws when the host did not set them. */
export function project(env: Environment): { url: string; secretKey: string } {
  return {
    url: required(env, "SUPABASE_URL").replace(/\/$/, ""),
    secretKey: keyIn(env.get("SUPABASE_SECRET_KEYS")) ?? required(env, "SUPABASE_SERVICE_ROLE_KEY"),
  };
}

/** New projects store their keys in a JSON object. We use the one named "default", or else the first one. */
function keyIn(json: string | undefined): string | undefined {
  if (!json) return undefined;
  const keys = JSON.parse(json) as Record<string, string>;
  return keys.default ?? Object.values(keys)[0];
}

function required(env: Environment, name: string): string {
  const value = env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

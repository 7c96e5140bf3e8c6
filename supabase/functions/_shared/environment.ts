/** What a function is given by the host that runs it: Supabase's Deno runtime, or the embedded server. */
export interface Environment {
  /** A variable of the host; undefined when it is not set. */
  get(name: string): string | undefined;
  fetch(input: string, init?: RequestInit): Promise<Response>;
}

/** Where the project answers, and the two keys to it. Throws when the host did not set them. */
export function project(env: Environment): { url: string; publishableKey: string; secretKey: string } {
  return {
    url: required(env, "SUPABASE_URL").replace(/\/$/, ""),
    publishableKey: keyIn(env.get("SUPABASE_PUBLISHABLE_KEYS")) ?? required(env, "SUPABASE_ANON_KEY"),
    secretKey: keyIn(env.get("SUPABASE_SECRET_KEYS")) ?? required(env, "SUPABASE_SERVICE_ROLE_KEY"),
  };
}

/** New projects name their keys in a JSON object; the first one of "default" or any name is ours. */
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

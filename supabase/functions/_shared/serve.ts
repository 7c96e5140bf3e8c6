import type { Environment } from "./environment.ts";
import { type Handler, safely } from "./safely.ts";

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Runs a handler in Supabase's runtime. */
export function serve(handle: Handler): void {
  const env: Environment = { get: (name) => Deno.env.get(name), fetch: (input, init) => fetch(input, init) };
  Deno.serve((request) => safely(handle, request, env));
}

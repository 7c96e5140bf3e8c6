import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyPlace, PROJECT, startedStudio, until } from "../running-studio.ts";
import { type DenoFunction, denoFunction } from "./deno-function.ts";
import { startGateway } from "./gateway.ts";
import { projectKeys } from "./project-keys.ts";

/** The folders of supabase/functions that are deployed. */
const FUNCTIONS = new Set([
  "check-subscription",
  "complete",
  "create-checkout",
  "delete-account",
  "health-check",
  "readiness",
  "stripe-webhook",
]);

/**
 * A project in the shape of a hosted one, for pages of `siteUrl`: the API on an origin of its own, tokens signed with a key that it
 * publishes, functions in Deno that know no shared secret, and a database that grants nothing by itself.
 */
export async function hostedProject(siteUrl: string, functionVariables: NodeJS.ProcessEnv = {}) {
  const place = emptyPlace();
  const studio = await startedStudio(place, { ...PROJECT, STUDIO_URL: siteUrl });
  const secrets = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as Record<
    "jwtSecret" | "secretKey",
    string
  >;
  const keys = projectKeys(secrets.jwtSecret);
  const running = new Map<string, Promise<DenoFunction>>();
  const gateway = await startGateway({
    inner: studio.url,
    keys,
    async functionUrl(name) {
      if (!FUNCTIONS.has(name)) return undefined;
      const started = running.get(name) ?? denoFunction(name, join(place.folder, "deno"), variables());
      running.set(name, started);
      return (await started).url;
    },
  });
  const variables = () => ({
    SUPABASE_URL: gateway.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    ...functionVariables,
  });
  return {
    url: gateway.url,
    key: studio.key,
    keys,
    place,
    /** The newest link that was mailed to an address. It leads to the page, as the project's templates write it. */
    async linkTo(email: string, after?: string): Promise<string> {
      return until(async () => {
        const mail = (await studio.inbox()).find(({ to }) => to === email);
        return mail?.link === after ? undefined : mail?.link;
      });
    },
    async stop() {
      for (const started of running.values()) (await started).stop();
      await gateway.close();
      await studio.stop();
      place.remove();
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof hostedProject>>;

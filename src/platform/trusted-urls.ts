/** Built files that may run as a worker: the service worker, and those in the build's worker folder. */
const WORKER_FILE = /^\/(sw\.js|assets\/workers\/[\w.-]+\.js)$/;

interface UrlPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): UrlPolicy;
}

let policy: UrlPolicy | undefined;

function checked(url: string): string {
  const { origin, pathname, search, href } = new URL(url, location.origin);
  // Under `vite dev` a worker is its source file.
  const isWorker = WORKER_FILE.test(pathname) || (import.meta.env.DEV && search.includes("worker_file"));
  if (origin !== location.origin || !isWorker) throw new TypeError(`Not a worker of this app: ${href}`);
  return href;
}

/**
 * Returns a worker's address in the form that `new Worker()` and `register()` accept under the content security policy; no other code can
 * make one. `url` is a path or an absolute URL of this origin. Throws a TypeError for anything that is not one of the app's workers.
 */
export function trustedWorkerUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return checked(url);
  policy ??= factory.createPolicy("studio-urls", { createScriptURL: checked });
  // A TrustedScriptURL is accepted in place of a string, which TypeScript's `Worker` type does not know yet.
  return policy.createScriptURL(url) as string;
}

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, type InlineConfig, type Rolldown } from "vite";

const root = join(import.meta.dirname, "..", "..");

/** One export of a module, callable in a page. */
export type PageFunction<Argument, Result> = (page: Page, argument: Argument) => Promise<Result>;

/**
 * Bundles a module once, to call one of its exports in pages, on the page's own origin and storage. Argument and result must survive JSON.
 * @param file from the root of the project
 */
export async function pageFunction<Argument, Result>(
  file: string,
  exported: string,
): Promise<PageFunction<Argument, Result>> {
  const [bundle] = await bundled({
    define: { "process.env.NODE_ENV": '"production"' },
    build: { minify: false, lib: { entry: join(root, file), formats: ["iife"], name: "module" } },
  });
  // Evaluated through the debugger, which the page's content security policy leaves alone.
  return (page, argument) =>
    page.evaluate(`(() => { ${bundle?.code}; return module.${exported}(${JSON.stringify(argument)}); })()`);
}

/** Vite's chunks for some of our modules, in memory. A build sets NODE_ENV to production for the whole process: this restores it. */
export async function bundled({ build: how, ...config }: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const { NODE_ENV } = process.env;
  try {
    const output = await build({
      configFile: false,
      root,
      logLevel: "error",
      ...config,
      build: { write: false, target: "es2023", ...how },
    });
    const parts = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
    return parts.flatMap((part) => part.output.filter((chunk) => chunk.type === "chunk"));
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The same for a single call. */
export async function callInPage<Result>(
  page: Page,
  file: string,
  exported: string,
  argument?: unknown,
): Promise<Result> {
  const call = await pageFunction<unknown, Result>(file, exported);
  return call(page, argument ?? null);
}

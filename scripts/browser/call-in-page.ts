import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";

const root = join(import.meta.dirname, "..", "..");

/** One export of a module, callable in a page. */
export type PageFunction<Argument, Result> = (page: Page, argument: Argument) => Promise<Result>;

/**
 * Bundles a module once, to call one of its exports in pages, on the page's own origin and storage. Argument and result are what survives JSON.
 * @param file from the root of the project
 */
export async function pageFunction<Argument, Result>(
  file: string,
  exported: string,
): Promise<PageFunction<Argument, Result>> {
  const { NODE_ENV } = process.env;
  const built = build({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: join(root, file), formats: ["iife"], name: "module" },
    },
  });
  const output = await built.finally(() => {
    // a build makes the whole process one for production; servers started by it later are not
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  const [bundle] = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
  // Evaluated through the debugger, which the page's content security policy leaves alone.
  return (page, argument) =>
    page.evaluate(`(() => { ${bundle?.output[0].code}; return module.${exported}(${JSON.stringify(argument)}); })()`);
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

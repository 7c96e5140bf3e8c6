import type { BrowserContext } from "@playwright/test";
import type { OperatorFlags } from "../domain/operator-flags.ts";

/** Makes the host serve these flags from now on, as an operator may change them at any time. */
export async function hostSays(context: BrowserContext, flags: Partial<OperatorFlags>): Promise<void> {
  await context.unroute("**/flags.json");
  await context.route("**/flags.json", (route) => route.fulfill({ json: flags }));
}

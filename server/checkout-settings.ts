import { STRIPE_VARIABLES } from "../supabase/functions/_shared/stripe.ts";
import { SettingsError } from "./settings.ts";

/**
 * How plans are sold: through Stripe with all of its variables, through the test checkout (for no money) with none of them. Throws a
 * SettingsError where some are missing, as a checkout that cannot be confirmed would take money for nothing.
 */
export function readCheckout(
  text: (name: string) => string | undefined,
  isProduction: boolean,
): Readonly<Record<string, string | undefined>> {
  const missing = STRIPE_VARIABLES.filter((name) => text(name) === undefined);
  const isMeant = missing.length < STRIPE_VARIABLES.length;
  if (isMeant && missing.length > 0)
    throw new SettingsError(
      `To sell plans through Stripe, set ${missing.join(", ")} as well; without any of them nothing is sold`,
    );
  const choice = text("STUDIO_TEST_CHECKOUT") ?? (isProduction ? "closed" : "open");
  if (choice !== "open" && choice !== "closed") throw new SettingsError("STUDIO_TEST_CHECKOUT must be open or closed");
  return {
    ...Object.fromEntries([...STRIPE_VARIABLES, "STRIPE_API_URL"].map((name) => [name, text(name)])),
    STUDIO_TEST_CHECKOUT: isMeant ? "closed" : choice,
  };
}

import { afterAll, describe, expect, test } from "vitest";
import { readBackendSettings } from "../../server/backend-settings.ts";
import { fakeStripe } from "./fake-stripe.ts";
import {
  emptyPlace,
  PASSWORD,
  PROJECT,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

/** Where nothing is sold: the embedded backend gives plans for no money, to try what they open. */

const place = emptyPlace();
let studio: RunningStudio | undefined;
afterAll(async () => {
  await studio?.stop();
  place.remove();
});

const EMAIL = "ada@example.org";
async function started(env: NodeJS.ProcessEnv) {
  await studio?.stop();
  const running = await startedStudio(place, { ...PROJECT, ...env });
  studio = running;
  return running;
}
const post = (running: RunningStudio, token: string, body: unknown) =>
  running.call("/functions/v1/test-checkout", {
    method: "POST",
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify(body),
  });

test("a member takes a plan and gives it back; where plans are sold none of it is left [spec:role-14]", async () => {
  const open = await started({});
  expect(await (await open.call("/functions/v1/create-checkout")).json()).toEqual({ checkout: "test" });
  const ada = await signedIn(open, EMAIL);
  const token = await tokenOf(ada);
  const plan = async () => (await ada.functions.invoke("check-subscription")).data;
  for (const wanted of ["architect", "explorer", "synthesizer"]) {
    expect(await (await post(open, token, { plan: wanted })).json()).toEqual({ plan: wanted });
    expect(await plan()).toEqual({ plan: wanted, subscribed: wanted !== "explorer" });
  }
  expect((await post(open, "", { plan: "architect" })).status).toBe(401);
  expect((await post(open, token, { plan: "emperor" })).status).toBe(400);
  expect((await plan()).plan).toBe("synthesizer");

  const stripe = await fakeStripe();
  const selling = await started(stripe.variables);
  await stripe.close();
  const later = selling.client();
  await later.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect((await later.functions.invoke("check-subscription")).data.plan).toBe("explorer");
  const refused = await post(selling, await tokenOf(later), { plan: "architect" });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ message: "There is no test checkout in this studio." });
  // two starts of the database
}, 120_000);

describe("the settings of a start", () => {
  const checkout = (env: Record<string, string>) => readBackendSettings(env).forFunctions.STUDIO_TEST_CHECKOUT;
  const ALL = {
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "wh",
    STRIPE_PRICE_SYNTHESIZER: "a",
    STRIPE_PRICE_SYNTHESIZER_ONETIME: "b",
    STRIPE_PRICE_ARCHITECT: "c",
  };

  test("close the test checkout where plans are sold, in production, and where the operator says so", () => {
    expect(checkout({})).toBe("open");
    expect(checkout({ ...ALL, STUDIO_TEST_CHECKOUT: "open" })).toBe("closed");
    expect(checkout({ STUDIO_TEST_CHECKOUT: "closed" })).toBe("closed");
    const production = { NODE_ENV: "production", STUDIO_JWT_SECRET: "s".repeat(32) };
    expect(checkout(production)).toBe("closed");
    expect(checkout({ ...production, STUDIO_TEST_CHECKOUT: "open" })).toBe("open");
    expect(() => checkout({ STUDIO_TEST_CHECKOUT: "yes" })).toThrow("STUDIO_TEST_CHECKOUT must be open or closed");
  });

  test("name what is missing where Stripe is set up by half", () => {
    expect(() => checkout({ STRIPE_SECRET_KEY: "sk", STRIPE_PRICE_SYNTHESIZER: "a" })).toThrow(
      "set STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_SYNTHESIZER_ONETIME, STRIPE_PRICE_ARCHITECT as well",
    );
  });
});

import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fakeStripe, signatureOf } from "./fake-stripe.ts";
import {
  emptyPlace,
  idOf,
  PASSWORD,
  PROJECT,
  query,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

/** Plans that are sold through Stripe, by the embedded backend. */

const place = emptyPlace();
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let studio: RunningStudio;
let ada: SupabaseClient;
let id: string;
let people = 0;

beforeAll(async () => {
  stripe = await fakeStripe();
  studio = await startedStudio(place, { ...PROJECT, ...stripe.variables });
});
afterAll(async () => {
  await studio.stop();
  await stripe.close();
  place.remove();
});
beforeEach(async () => {
  ada = await signedIn(studio, `ada${people++}@example.org`);
  id = await idOf(ada);
  stripe.calls.length = 0;
  stripe.shall(200);
});

const post = async (name: string, body: unknown) =>
  studio.call(`/functions/v1/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(ada)}` },
    body: JSON.stringify(body),
  });
const plan = async () => (await ada.functions.invoke("check-subscription")).data.plan as string;

const NOW = Math.floor(Date.now() / 1000);
interface Sent {
  readonly body?: string;
  readonly seconds?: number;
  readonly header?: string;
}
const send = (event: object, { body = JSON.stringify(event), seconds = NOW, header }: Sent = {}) =>
  studio.call("/functions/v1/stripe-webhook", {
    method: "POST",
    headers: { "stripe-signature": header ?? signatureOf(body, seconds) },
    body,
  });
const outcome = async (event: object) => (await (await send(event)).json()).outcome;

const event = (type: string, created: number, object: object) => ({
  id: `evt_${randomUUID()}`,
  type,
  created,
  data: { object },
});
const bought = (name: string, created = NOW, more: object = {}) =>
  event("checkout.session.completed", created, {
    id: `cs_${randomUUID()}`,
    client_reference_id: id,
    metadata: { plan: name },
    subscription: `sub_${id}`,
    customer: `cus_${id}`,
    payment_status: "paid",
    ...more,
  });
const subscription = (change: "updated" | "deleted", created: number, more: object = {}) =>
  event(`customer.subscription.${change}`, created, {
    id: `sub_${id}`,
    customer: `cus_${id}`,
    metadata: { user_id: id },
    ...more,
  });

describe("create-checkout", () => {
  test("leads to Stripe's page with the server's own price, account and way back, whatever else the page sends [spec:role-9]", async () => {
    const answered = await post("create-checkout", {
      plan: "architect",
      price: "price_free",
      user_id: "someone",
      success_url: "https://elsewhere.example",
    });
    expect(await answered.json()).toEqual({ url: "https://stripe.example/v1/checkout/sessions" });
    expect(stripe.calls).toMatchObject([{ method: "POST", authorization: "Bearer sk_test_1" }]);
    expect(stripe.calls[0]?.parameters).toEqual({
      mode: "subscription",
      "line_items[0][price]": "price_a",
      "line_items[0][quantity]": "1",
      client_reference_id: id,
      "metadata[plan]": "architect",
      "subscription_data[metadata][user_id]": id,
      customer_email: (await ada.auth.getUser()).data.user?.email,
      success_url: `${studio.url}/subscription-success?plan=architect`,
      cancel_url: `${studio.url}/pricing`,
    });
  });

  test("takes the one-time plan as a single payment", async () => {
    await post("create-checkout", { plan: "synthesizer-onetime" });
    expect(stripe.calls[0]?.parameters).toMatchObject({ mode: "payment", "line_items[0][price]": "price_o" });
  });

  test("sells nobody a second subscription: it leads to where the first one is changed and cancelled", async () => {
    await send(bought("synthesizer"));
    for (const wanted of ["architect", "explorer"]) {
      stripe.calls.length = 0;
      const answered = await post("create-checkout", { plan: wanted });
      expect(await answered.json()).toEqual({ url: "https://stripe.example/v1/billing_portal/sessions" });
      expect(stripe.calls[0]?.parameters).toEqual({
        customer: `cus_${id}`,
        return_url: `${studio.url}/pricing`,
      });
    }
  });

  test("refuses who is not signed in, a plan there is not, and to cancel what was never bought; Stripe is not asked", async () => {
    const visitor = await studio.call("/functions/v1/create-checkout", {
      method: "POST",
      body: '{"plan":"architect"}',
    });
    expect(visitor.status).toBe(401);
    for (const body of [{}, { plan: "emperor" }, { plan: ["architect"] }])
      expect((await post("create-checkout", body)).status).toBe(400);
    expect((await post("create-checkout", { plan: "explorer" })).status).toBe(404);
    expect(stripe.calls).toEqual([]);
  });

  test("says that nothing was charged where Stripe refuses, and tells nothing of what it said", async () => {
    stripe.shall(500);
    const answered = await post("create-checkout", { plan: "architect" });
    expect(answered.status).toBe(502);
    expect(await answered.json()).toMatchObject({
      message: expect.stringContaining("Nothing was charged"),
      details: null,
    });
  });

  test("tells anyone how plans are sold, and with Stripe there is no test checkout", async () => {
    expect(await (await studio.call("/functions/v1/create-checkout")).json()).toEqual({ checkout: "stripe" });
    expect((await post("test-checkout", { plan: "architect" })).status).toBe(403);
    expect(await plan()).toBe("explorer");
  });
});

describe("stripe-webhook", () => {
  test("gives the plan that was paid, once", async () => {
    const paid = bought("synthesizer");
    expect(await outcome(paid)).toBe("applied");
    expect(await plan()).toBe("synthesizer");
    expect(await outcome(paid)).toBe("replayed");
    expect(await plan()).toBe("synthesizer");
  });

  test("an event that comes twice at the same moment counts once [spec:role-11]", async () => {
    const paid = bought("synthesizer");
    const outcomes = await Promise.all([outcome(paid), outcome(paid), outcome(paid)]);
    expect(outcomes.toSorted()).toEqual(["applied", "replayed", "replayed"]);
  });

  test("waits for the money where it comes later", async () => {
    const pending = bought("architect", NOW, { payment_status: "unpaid" });
    expect(await outcome(pending)).toBe("ignored");
    expect(await plan()).toBe("explorer");
    expect(await outcome({ ...bought("architect"), type: "checkout.session.async_payment_succeeded" })).toBe("applied");
    expect(await plan()).toBe("architect");
  });

  test("ends a plan with its subscription, in whatever order the events come [spec:role-12]", async () => {
    const events = [bought("synthesizer", NOW - 60), subscription("deleted", NOW)];
    for (const each of events.toReversed()) expect(await outcome(each)).toBe("applied");
    expect(await plan()).toBe("explorer");
    // a replayed start does not bring it back
    await send(events[0] as object);
    expect(await plan()).toBe("explorer");
  });

  test("the end of one subscription leaves what another, or a single payment, gives", async () => {
    await send(bought("architect", NOW - 60));
    await send(bought("synthesizer-onetime", NOW - 50, { subscription: null }));
    expect(await plan()).toBe("architect");
    await send(subscription("deleted", NOW));
    expect(await plan()).toBe("synthesizer-onetime");
    await send(bought("architect", NOW + 1, { subscription: "sub_next" }));
    await send(subscription("deleted", NOW + 2));
    expect(await plan()).toBe("architect");
  });

  test("follows a subscription that was changed at Stripe, and one that is not paid any more", async () => {
    await send(bought("synthesizer", NOW - 60));
    const items = { data: [{ price: { id: "price_a" } }] };
    await send(subscription("updated", NOW - 50, { status: "active", items }));
    expect(await plan()).toBe("architect");
    expect(await outcome(subscription("updated", NOW - 45, { status: "incomplete", items }))).toBe("ignored");
    expect(await outcome(subscription("updated", NOW - 44, { status: "active", items: {} }))).toBe("ignored");
    await send(subscription("updated", NOW - 40, { status: "unpaid", items }));
    expect(await plan()).toBe("explorer");
  });

  test.each<[string, (body: string) => Sent, number]>([
    ["no signature", () => ({ header: "" }), 401],
    ["another secret", (body) => ({ header: signatureOf(body, NOW, "whsec_2") }), 401],
    ["a signature of another body", () => ({ header: signatureOf("{}", NOW) }), 401],
    ["a signature of five minutes ago", (body) => ({ header: signatureOf(body, NOW - 310) }), 401],
    ["one of the future", (body) => ({ header: signatureOf(body, NOW + 400) }), 401],
    [
      "a moment that was put in place of the signed one",
      (body) => ({ header: signatureOf(body, NOW - 310).replace(/t=\d+/, `t=${NOW}`) }),
      401,
    ],
    ["a cut signature", (body) => ({ header: signatureOf(body, NOW).slice(0, 40) }), 401],
    ["no JSON", () => ({ body: "plan=architect" }), 400],
    ["an array", () => ({ body: "[]" }), 400],
    ["no event", () => ({ body: "{}" }), 400],
  ])("refuses %s, and nothing changes [spec:role-10]", async (_, how, status) => {
    const paid = bought("architect");
    const answered = await send(paid, how(JSON.stringify(paid)));
    expect(answered.status).toBe(status);
    expect(await answered.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    expect(await plan()).toBe("explorer");
    expect(await query(place, `select 1 from sync.plan_events where user_id = '${id}'`)).toEqual([]);
  });

  test("takes one of several signatures, as while a secret is being replaced", async () => {
    const paid = bought("architect");
    const body = JSON.stringify(paid);
    const old = signatureOf(body, NOW, "whsec_old").split(",")[1];
    expect((await send(paid, { header: `${signatureOf(body, NOW)},${old}` })).status).toBe(200);
    expect((await send(paid, { header: `t=${NOW},${old},${signatureOf(body, NOW).split(",")[1]}` })).status).toBe(200);
  });

  test("says clearly what it cannot use: an account there is not, a plan there is not, a damaged event", async () => {
    expect((await send(bought("architect", NOW, { client_reference_id: randomUUID() }))).status).toBe(404);
    for (const damaged of [
      bought("emperor"),
      bought("architect", NOW, { client_reference_id: "ada" }),
      bought("architect", NOW, { client_reference_id: null }),
      { ...bought("architect"), created: "yesterday" },
      { ...bought("architect"), data: null },
    ])
      expect((await send(damaged)).status).toBe(400);
    expect(await plan()).toBe("explorer");
  });

  test("an end for an account that is gone, and events about something else, are taken and change nothing", async () => {
    expect(await outcome(subscription("deleted", NOW, { metadata: { user_id: randomUUID() } }))).toBe("ignored");
    expect(await outcome(subscription("deleted", NOW, { metadata: {} }))).toBe("ignored");
    expect(await outcome(event("invoice.paid", NOW, {}))).toBe("ignored");
  });
});

test("deleting an account ends its payments; where Stripe refuses that, the account stays", async () => {
  await send(bought("synthesizer"));
  stripe.shall(500);
  expect((await post("delete-account", { password: PASSWORD })).status).toBe(502);
  expect(await plan()).toBe("synthesizer");
  stripe.shall(200);
  stripe.calls.length = 0;
  expect(await (await post("delete-account", { password: PASSWORD })).json()).toEqual({ deleted: true });
  expect(stripe.calls).toMatchObject([{ method: "DELETE", path: `/v1/subscriptions/sub_${id}` }]);
});

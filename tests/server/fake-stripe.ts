import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Stripe's API on this machine, as far as the studio asks it, and what it would send to the webhook. */
export async function fakeStripe() {
  const calls: StripeCall[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url: path = "", headers } = request;
    calls.push({
      method,
      path,
      authorization: headers.authorization,
      parameters: Object.fromEntries(new URLSearchParams(body)),
    });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(
      JSON.stringify(status === 200 ? { url: `https://stripe.example${path}` } : { error: { message: "no" } }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    /** What a studio is told to sell through it. */
    variables: {
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_PRICE_SYNTHESIZER: "price_s",
      STRIPE_PRICE_SYNTHESIZER_ONETIME: "price_o",
      STRIPE_PRICE_ARCHITECT: "price_a",
    },
    /** What it was asked, oldest first. */
    calls,
    shall(answer: number) {
      status = answer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The header that Stripe sends with a body. @param seconds since 1970 */
export function signatureOf(body: string, seconds: number, secret = "whsec_1"): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")},v0=00`;
}

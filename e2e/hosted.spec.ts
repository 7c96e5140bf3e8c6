import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { createClient, SupabaseClient } from "@supabase/supabase-js";
import { type FakeProvider, fakeProvider } from "../tests/server/fake-provider.ts";
import { type HostedProject, hostedProject } from "../tests/server/hosted/hosted-project.ts";
import { readLink } from "../tests/server/running-studio.ts";
import { AuthPage } from "./auth-page.ts";
import { test } from "./fixtures.ts";
import { HostedBuild } from "./hosted-build.ts";
import { OwnServer } from "./own-server.ts";

test.use({ expectedErrors: /status of 400/ });

/** The page on one origin, the backend on another, as with a hosted Supabase: this finds what a single origin would hide. */

const PASSWORD = "a lamp in the hall";
const client = readFileSync(
  createRequire(import.meta.url).resolve("@supabase/supabase-js/dist/umd/supabase.js"),
  "utf8",
);

const site = new OwnServer();
const build = new HostedBuild();
let provider: FakeProvider;
let project: HostedProject;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // the page's address must be known first; the content it serves depends on the project's address
  await site.start();
  provider = await fakeProvider();
  provider.shall("busy");
  project = await hostedProject(site.url, { AI_BASE_URL: provider.url, AI_MODEL: "m1" });
  await build.make(project.url, project.key);
  await site.stop();
  await site.start(build.folder);
});
test.afterAll(async () => {
  await project?.stop();
  await provider?.close();
  await site.discard();
  build.discard();
});

interface PageWithClient {
  supabase: { createClient: typeof createClient };
  client: SupabaseClient;
}

/** Loads the published supabase-js into the page; the page's own policy applies to its requests. */
async function withClient(page: Page): Promise<void> {
  await page.evaluate(client);
  await page.evaluate(
    ([url, key]) => {
      const here = globalThis as unknown as PageWithClient;
      here.client = here.supabase.createClient(url as string, key as string, { auth: { flowType: "implicit" } });
    },
    [project.url, project.key],
  );
}

test.describe("with the published supabase-js", () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\)/ });

  test("a page of another origin signs up, confirms, reads, calls a function and receives realtime", async ({
    page,
  }) => {
    const email = "ada@example.org";
    await page.goto(site.url);
    await withClient(page);
    const signedUp = await page.evaluate(
      async ([email, password]) => {
        const { client } = globalThis as unknown as PageWithClient;
        return client.auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/auth` } });
      },
      [email, PASSWORD] as const,
    );
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();

    // the mail's link leads to the page with what confirms the address
    const { page: target, token_hash, type } = readLink(await project.linkTo(email));
    expect(target).toBe(`${site.url}/auth`);
    const confirmed = await page.evaluate(
      ([hash]) => {
        const { client } = globalThis as unknown as PageWithClient;
        return client.auth.verifyOtp({ token_hash: hash, type: "signup" });
      },
      [token_hash ?? ""] as const,
    );
    expect([type, confirmed.error]).toEqual(["signup", null]);

    const seen = await page.evaluate(
      async ([email, password]) => {
        const { client } = globalThis as unknown as PageWithClient;
        const { data, error } = await client.auth.signInWithPassword({ email, password });
        if (error) throw error;
        const header = JSON.parse(atob(data.session.access_token.split(".")[0] ?? "")) as { alg: string };
        const rung = new Promise<unknown>((resolve) => {
          client
            .channel("doorbell")
            .on("postgres_changes", { event: "UPDATE", schema: "public", table: "sync_heads" }, ({ new: row }) =>
              resolve(row),
            )
            .subscribe(async (status) => {
              if (status === "SUBSCRIBED") await client.from("settings").insert({ id: "theme", value: "dark" });
            });
        });
        const head = (await rung) as { rev: number };
        const rows = await client.from("settings").select("id, value");
        const plan = await client.functions.invoke("check-subscription");
        const refused = await fetch(
          `${(client as unknown as { supabaseUrl: string }).supabaseUrl}/functions/v1/complete`,
          {
            method: "POST",
            headers: { authorization: `Bearer ${data.session.access_token}`, "content-type": "application/json" },
            body: JSON.stringify({ messageId: crypto.randomUUID(), messages: [{ role: "user", content: "x" }] }),
          },
        );
        await client.removeAllChannels();
        const { error: signOutError } = await client.auth.signOut();
        return {
          alg: header.alg,
          rev: head.rev,
          rows: rows.data,
          plan: plan.data as unknown,
          // the page can read another origin's answer, and the headers that the function exposes
          refused: [
            refused.status,
            ((await refused.json()) as { code: string }).code,
            refused.headers.get("retry-after"),
          ],
          signOutError,
        };
      },
      [email, PASSWORD] as const,
    );
    expect(seen).toEqual({
      alg: "ES256",
      rev: 1,
      rows: [{ id: "theme", value: "dark" }],
      plan: { plan: "explorer", subscribed: false },
      refused: [503, "SERVICE_UNAVAILABLE", "7"],
      signOutError: null,
    });
  });
});

test("a person signs up, confirms by mail, signs out and in again, all across origins", async ({ page }) => {
  const auth = new AuthPage(page);
  const person = { email: "grace@example.org", password: PASSWORD };
  await auth.open("signup", site.url);
  await auth.signUp(person);
  // mails of a hosted project are really sent; the page's own origin has no inbox
  await expect(page.getByText("“Inbox of its mails”")).toBeHidden();

  await auth.confirm(await project.linkTo(person.email));
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await expect(page.getByText("Email verified successfully!", { exact: true }).first()).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(auth.heading("Sign in")).toBeVisible();
  await auth.signIn({ ...person, password: "not the password" });
  await expect(auth.error).toContainText("The email or the password is not right.");
  await auth.signIn(person);
  await expect(page).toHaveURL(`${site.url}/dashboard`);
});

test.describe("the policy of a page built for a hosted backend", () => {
  test.use({ expectedErrors: /Content Security Policy|Refused to connect|Failed to load/i });

  test("allows that backend and no other", async ({ page, faults }) => {
    await page.goto(site.url);
    const reached = await page.evaluate(async (url) => {
      const answers = (address: string) =>
        fetch(address).then(
          () => true,
          () => false,
        );
      return [await answers(`${url}/auth/v1/.well-known/jwks.json`), await answers("http://127.0.0.1:9/")];
    }, project.url);
    expect(reached).toEqual([true, false]);
    expect(faults.some((fault) => /Content Security Policy/.test(fault))).toBe(true);
  });
});

import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { FEEDBACK_DELAY, type FeedbackTrigger } from "#domain/feedback.ts";
import type { Plan } from "#domain/plan.ts";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { createAccount, givePlan, sessionOfNewAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { BuildCopy } from "./build-copy.ts";
import { Device } from "./device.ts";
import { OwnServer } from "./own-server.ts";
import { PageServer } from "./page-server.ts";

/** What Chromium writes to the console whenever a request fails for want of a connection: the state under test, not a fault. */
const OFFLINE =
  /^(Failed to load resource|WebSocket connection to '\S+' failed): .*net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED)/;

/** `E2E_SLOWER=6` gives pages a sixth of the processor: what depends on luck shows itself. */
const SLOWER = Number(process.env.E2E_SLOWER ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** In the browser: as if these had been asked in this session. */
function countAsAsked(triggers: string): void {
  try {
    if (!sessionStorage.getItem("sotm:feedback-asked")) sessionStorage.setItem("sotm:feedback-asked", triggers);
  } catch {
    // an empty page keeps nothing
  }
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** What a browser keeps of one origin in IndexedDB, as far as a test writes it. */
interface KeptOrigin {
  readonly indexedDB?: {
    readonly name: string;
    readonly stores: { readonly records: { readonly value: { session: unknown } }[] }[];
  }[];
}

interface Options {
  /** Most of the studio is for people who are signed in, so they are. False: a visitor. */
  readonly signedIn: boolean;
  /** The plan of who is signed in, as the test checkout gives it. */
  readonly plan: Plan;
  /** Console errors this test means to cause. */
  readonly expectedErrors: RegExp;
  /** What people are asked about, in a test of that: elsewhere it would come when a machine is slow. */
  readonly asksAfter: FeedbackTrigger | null;
}

interface Fixtures {
  /** Where the studio is served. */
  readonly origin: string;
  /** Errors of any page of this test so far: console, uncaught, and breaches of the content security policy. The test fails with any. */
  readonly faults: string[];
  readonly watch: (context: BrowserContext) => void;
  /** What `npm start` runs, for this test alone, started; stop it to be offline for real. */
  readonly ownServer: OwnServer;
  /** The page of this test's own, without a backend, started; stop it to be offline for real. */
  readonly pageServer: PageServer;
  /** A copy of the build, which `pageServer` serves instead. */
  readonly buildCopy: BuildCopy;
  /** A browser with a profile on disk that can be killed and opened again. */
  readonly device: Device;
  /** What the browser of a new account holds: somebody has just signed in, without any work here or elsewhere. */
  readonly newMember: () => Promise<StorageState>;
  /** One more browser on the same server, with what it holds; gives its first page. */
  readonly newDevice: (holds: StorageState) => Promise<Page>;
}

interface WorkerFixtures {
  /** What a browser holds right after a sign-in. */
  readonly signedInBrowser: StorageState;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  plan: ["explorer", { option: true }],
  signedInBrowser: [
    async ({ browser }, use, { project }) => {
      const origin = project.use.baseURL ?? "";
      const context = await browser.newContext({ baseURL: origin });
      const auth = new AuthPage(await context.newPage());
      await auth.open();
      await auth.signIn(await createAccount(origin));
      await auth.page.waitForURL("**/dashboard");
      // by then the browser has noted that a member was here
      await expect(auth.page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      const origins = (state.origins as (StorageState["origins"][number] & KeptOrigin)[]).map((kept) => ({
        ...kept,
        indexedDB: kept.indexedDB?.filter(({ name }) => name === "som:session") ?? [],
      }));
      await use({ ...state, origins });
    },
    { scope: "worker" },
  ],
  newMember: async ({ signedInBrowser, origin, plan }, use) => {
    await use(async () => {
      const state = structuredClone(signedInBrowser);
      const [kept] = state.origins as unknown as KeptOrigin[];
      const record = kept?.indexedDB?.[0]?.stores[0]?.records[0];
      if (!record) throw new Error("The browser keeps no session");
      const session = await sessionOfNewAccount(origin);
      record.value.session = session;
      if (plan !== "explorer") {
        await givePlan(origin, session, plan);
        state.origins[0]?.localStorage.push({ name: "sotm:plan", value: plan });
      }
      return state;
    });
  },
  newDevice: async ({ browser, origin, viewport, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (holds) => {
      const context = await browser.newContext({ baseURL: origin, storageState: holds, viewport });
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? "");
  },
  storageState: async ({ signedIn, newMember }, use) => {
    await use(signedIn ? await newMember() : undefined);
  },
  expectedErrors: [/(?!)/, { option: true }],
  asksAfter: [null, { option: true }],
  faults: [
    async ({ expectedErrors }, use) => {
      const faults: string[] = [];
      await use(faults);
      const unexpected = faults.filter((fault) => !OFFLINE.test(fault) && !expectedErrors.test(fault));
      expect(unexpected, "errors on the pages of this test").toEqual([]);
    },
    { auto: true },
  ],
  watch: async ({ faults, asksAfter }, use) => {
    const asked = Object.keys(FEEDBACK_DELAY).filter((trigger) => trigger !== asksAfter);
    await use((context) => {
      // Chromium reports a breach of the policy as a console error, also inside workers.
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      context.on("weberror", (error) => void faults.push(String(error.error())));
      if (SLOWER > 1) context.on("page", slowDown);
      void context.addInitScript(countAsAsked, asked.join(" "));
    });
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  ownServer: async ({}, use) => {
    const server = new OwnServer();
    await server.start();
    await use(server);
    await server.discard();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  pageServer: async ({}, use) => {
    const server = new PageServer();
    await server.start();
    await use(server);
    await server.stop();
  },
  buildCopy: async ({ pageServer }, use) => {
    const copy = new BuildCopy();
    await pageServer.start(copy.folder);
    await use(copy);
    copy.discard();
  },
  device: async ({ viewport, deviceScaleFactor, hasTouch, isMobile, watch }, use) => {
    const size = { viewport, hasTouch, isMobile, ...(deviceScaleFactor ? { deviceScaleFactor } : {}) };
    const device = new Device({ ...launchOptions(), ...size }, watch);
    await use(device);
    await device.discard();
  },
});

import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { FEEDBACK_DELAY, type FeedbackTrigger } from "#domain/feedback.ts";
import type { Plan } from "#domain/plan.ts";
import { AccountPool, createAccount, givePlan } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { BuildCopy } from "./build-copy.ts";
import { Device } from "./device.ts";
import { launchForTests } from "./launch.ts";
import { OwnServer } from "./own-server.ts";
import { PageServer } from "./page-server.ts";

/** Chromium's console message for a request that fails without a connection: the state under test, not a fault. */
const OFFLINE =
  /^(Failed to load resource|WebSocket connection to '\S+' failed): .*net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED)/;

/** `E2E_SLOWER=6` gives pages a sixth of the processor, which exposes races. */
const SLOWER = Number(process.env.E2E_SLOWER ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** In the browser: marks these as already asked in this session. */
function countAsAsked(triggers: string): void {
  try {
    if (!sessionStorage.getItem("sotm:feedback-asked")) sessionStorage.setItem("sotm:feedback-asked", triggers);
  } catch {
    // an empty page has no storage
  }
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** What a browser stores of one origin in IndexedDB, as far as a test writes it. */
interface StoredOrigin {
  readonly indexedDB?: {
    readonly name: string;
    readonly stores: { readonly records: { readonly value: { session: unknown } }[] }[];
  }[];
}

interface Options {
  /** Most of the studio needs a sign-in, so tests run signed in. False: as a visitor. */
  readonly signedIn: boolean;
  /** The plan of the signed-in account, set by the test checkout. */
  readonly plan: Plan;
  /** Console errors that this test causes on purpose. */
  readonly expectedErrors: RegExp;
  /** The feedback question that this test is about. All others are off: on a slow machine they could come at any time. */
  readonly asksAfter: FeedbackTrigger | null;
}

interface Fixtures {
  /** The address of the studio. */
  readonly origin: string;
  /** Errors of any page of this test so far: in the console, uncaught, and violations of the content security policy. Any of them fails the test. */
  readonly faults: string[];
  readonly watch: (context: BrowserContext) => void;
  /** The server of `npm start`, started for this test alone; stop it to be really offline. */
  readonly ownServer: OwnServer;
  /** A page server for this test alone, without a backend, started; stop it to be really offline. */
  readonly pageServer: PageServer;
  /** A copy of the build; `pageServer` then serves it. */
  readonly buildCopy: BuildCopy;
  /** A browser with a profile on disk that can be killed and opened again. */
  readonly device: Device;
  /** The storage of a new account's browser: just signed in, without any work here or elsewhere. */
  readonly newMember: () => Promise<StorageState>;
  /**
   * Opens another browser on the same server with this storage; returns its first page. `workers` is "block" for a device that stays
   * online in a `@worker` test: to install a service worker costs more than most tests.
   */
  readonly newDevice: (holds: StorageState, workers?: "block") => Promise<Page>;
}

interface WorkerFixtures {
  /** The storage of a browser right after a sign-in. */
  readonly signedInBrowser: StorageState;
  /** Accounts created ahead of the tests. */
  readonly accounts: AccountPool;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  plan: ["explorer", { option: true }],
  signedInBrowser: [
    async ({ browser }, use, { project }) => {
      const origin = project.use.baseURL ?? "";
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
      const auth = new AuthPage(await context.newPage());
      await auth.open();
      await auth.enter(await createAccount(origin));
      // by then the browser has stored the hint that a member was here
      await expect(auth.page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      const origins = (state.origins as (StorageState["origins"][number] & StoredOrigin)[]).map((kept) => ({
        ...kept,
        indexedDB: kept.indexedDB?.filter(({ name }) => name === "som:session") ?? [],
      }));
      await use({ ...state, origins });
    },
    { scope: "worker" },
  ],
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { project }) => use(new AccountPool(project.use.baseURL ?? "")),
    { scope: "worker" },
  ],
  newMember: async ({ signedInBrowser, accounts, origin, plan }, use) => {
    await use(async () => {
      const state = structuredClone(signedInBrowser);
      const [kept] = state.origins as unknown as StoredOrigin[];
      const record = kept?.indexedDB?.[0]?.stores[0]?.records[0];
      if (!record) throw new Error("The browser keeps no session");
      const session = await accounts.take();
      record.value.session = session;
      if (plan !== "explorer") {
        await givePlan(origin, session, plan);
        state.origins[0]?.localStorage.push({ name: "sotm:plan", value: plan });
      }
      return state;
    });
  },
  newDevice: async ({ browser, origin, viewport, serviceWorkers, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (holds, workers) => {
      const context = await browser.newContext({
        baseURL: origin,
        storageState: holds,
        viewport,
        serviceWorkers: workers ?? serviceWorkers,
      });
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  serviceWorkers: async ({}, use, { titlePath }) => {
    await use(titlePath.some((title) => /@worker\b/.test(title)) ? "allow" : "block");
  },
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
      // Chromium reports a violation of the policy as a console error, also inside workers.
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`.trim());
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
    // a page that still fetches would be answered with a fault, for its file is gone
    await pageServer.stop();
    copy.discard();
  },
  device: async ({ viewport, deviceScaleFactor, hasTouch, isMobile, serviceWorkers, watch }, use) => {
    const size = { viewport, hasTouch, isMobile, serviceWorkers, ...(deviceScaleFactor ? { deviceScaleFactor } : {}) };
    const device = new Device({ ...launchForTests(), ...size }, watch);
    await use(device);
    await device.discard();
  },
});

import { type Check, type CheckFinding, doesNot, holds, unknown } from "./types.ts";
import { type Violation, violationsCheck } from "./violations-check.ts";

export interface BrowserPorts {
  /** The page's own address. */
  page(): { readonly protocol: string; readonly hostname: string };
  /** The headers of the start page; null without an answer. Names in lower case. */
  headers(signal: AbortSignal): Promise<Readonly<Record<string, string>> | null>;
  /** The text of every file that the pages load, by path. */
  files(signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** The manifest: how many of its icons can be fetched, how many addresses it opens, and which of them do not answer. */
  manifest(signal: AbortSignal): Promise<{
    readonly name: string;
    readonly icons: number;
    readonly found: number;
    readonly opens: number;
    readonly silent: readonly string[];
  } | null>;
  /** The scope of the service worker, and whether it serves this page; null where the browser has none. */
  worker(): Promise<{ readonly scope: string; readonly isServing: boolean } | null>;
  /** The text of a page as the server gives it; null without an answer. */
  pageText(path: string, signal: AbortSignal): Promise<string | null>;
  /** How a function answers without a sign-in, or with a token that is forged; null without an answer. */
  callUnsigned(name: string, method: "GET" | "POST", signal: AbortSignal, as?: "forged"): Promise<number | null>;
  /** How the server answers a visitor who asks for a table; null without an answer. */
  readUnsigned(table: string, signal: AbortSignal): Promise<number | null>;
  /** Whether a change of one's own comes back by realtime; null where nobody is signed in. */
  realtime(signal: AbortSignal): Promise<{ readonly joined: boolean; readonly heard: boolean } | null>;
  /** Where mails go; null where the host does not say. */
  mails(): Promise<"out" | "to-inbox" | "nowhere" | null>;
  checkout(): Promise<"stripe" | "test" | "closed" | "no-accounts">;
  /** Milliseconds by which the server's clock and this one differ; null where it does not say. */
  clockApart(signal: AbortSignal): Promise<number | null>;
  /** What the pages of this tab asked for and their policy refused; null where that is not told. */
  violations(): Promise<readonly Violation[] | null>;
}

const REACH = "Check the connection and the server, then check again.";
/** Functions that a person's token opens, with the method that each takes. */
export const CLOSED_FUNCTIONS = [
  ["check-subscription", "POST"],
  ["complete", "POST"],
  ["create-checkout", "POST"],
  ["delete-account", "POST"],
  ["readiness", "GET"],
  ["readiness", "POST"],
] as const;
/** Tables of which a visitor may get nothing. */
export const CLOSED_TABLES = [
  "profiles",
  "user_roles",
  "user_message_usage",
  "sync_heads",
  "sessions",
  "messages",
  "prompts",
];
const CLOCK_APART = 2_000;
/** A slow line takes a while for some hundred files, milliseconds. */
const SCAN_LIMIT = 30_000;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** What any browser can see. */
export const browserChecks = (ports: BrowserPorts): readonly Check[] => [
  {
    ...{
      id: "outside",
      title: "A visitor reads no table",
      group: "Database",
      weight: "against",
      source: "asked without a sign-in",
    },
    // every visit of a member would fill the server's log with refusals
    needsAdmin: true,
    async run(signal) {
      const answers = await Promise.all(
        CLOSED_TABLES.map(async (table) => ({ table, status: await ports.readUnsigned(table, signal) })),
      );
      const open = answers.filter(({ status }) => status !== null && status < 300);
      if (open.length > 0)
        return doesNot(
          `a visitor may ask for ${open.map(({ table }) => table).join(", ")}`,
          "Revoke the rights of anon on these tables; row-level security alone is one mistake away from showing all.",
        );
      return answers.some(({ status }) => status === null)
        ? unknown("the server did not answer", REACH)
        : holds(`${CLOSED_TABLES.length} of ${CLOSED_TABLES.length} tables refused`);
    },
  },
  {
    ...{
      id: "served",
      title: "No secret is in a file that is served",
      group: "Keys and sessions",
      weight: "against",
      source: "scan of what pages load",
    },
    limit: SCAN_LIMIT,
    async run(signal) {
      const files = await ports.files(signal);
      if (files.size === 0) return unknown("no built file was found", "Build the studio: npm run build.");
      const leaky = [...files].flatMap(([path, text]) => (secretIn(text) ? [path] : []));
      return leaky.length === 0
        ? holds(`0 of ${files.size} files`)
        : doesNot(
            `${leaky.slice(0, 3).join(", ")}`,
            "Take it out of the build, and replace the key: everybody could read it.",
          );
    },
  },
  {
    ...{
      id: "functions",
      title: "Functions refuse calls without a sign-in, and forged tokens",
      group: "Functions and realtime",
      weight: "against",
      source: "called without a token, and with a forged one",
    },
    // every visit of a member would fill the server's log with refusals
    needsAdmin: true,
    async run(signal) {
      const answers = await Promise.all(
        CLOSED_FUNCTIONS.flatMap(([name, method]) =>
          ([undefined, "forged"] as const).map(async (as) => {
            const begun = performance.now();
            const status = await ports.callUnsigned(name, method, signal, as);
            const took = Math.round(performance.now() - begun);
            return { name: as === undefined ? name : `${name} with a forged token`, status, took };
          }),
        ),
      );
      const open = answers.filter(({ status }) => status !== null && status !== 401);
      if (open.length > 0)
        return doesNot(
          open.map(({ name, status }) => `${name} answered ${status}`).join(", "),
          "Deploy the functions of this version: supabase functions deploy. Each then checks the token itself.",
        );
      return answers.some(({ status }) => status === null)
        ? unknown("not all functions answered", REACH)
        : holds(
            `${answers.length} of ${answers.length} answered 401, the slowest after ${Math.max(...answers.map(({ took }) => took))} ms`,
          );
    },
  },
  {
    ...{
      id: "realtime",
      title: "Realtime brings one's own changes",
      group: "Functions and realtime",
      weight: "against",
      source: "socket",
    },
    async run(signal) {
      const seen = await ports.realtime(signal);
      if (seen === null)
        return unknown("nobody is signed in here", "Sign in, and open Launch readiness in the browser.");
      const { joined, heard } = seen;
      if (joined && heard) return holds("joined, one event");
      return doesNot(
        joined ? "joined, and no event came" : "the channel could not be joined",
        "Let WebSockets through to /realtime/v1, and publish sync_heads in supabase_realtime.",
      );
    },
  },
  {
    ...{
      id: "clock",
      title: "The server's clock is right",
      group: "Functions and realtime",
      weight: "advice",
      source: "health-check",
    },
    async run(signal) {
      const apart = await ports.clockApart(signal);
      if (apart === null) return unknown("the server did not tell its time", REACH);
      return apart <= CLOCK_APART
        ? holds("within 2 s of this browser's")
        : doesNot(
            `${Math.round(apart / 1_000)} s from this browser's`,
            "Let both machines set their clocks by themselves.",
          );
    },
  },
  {
    ...{
      id: "mail",
      title: "Mail is sent for real",
      group: "Mail and money",
      weight: "against",
      source: "what the server says",
    },
    async run() {
      const mails = await ports.mails();
      if (mails === "out") return holds("mails leave the server");
      if (mails === null)
        return unknown("this host does not say", "Sign up with an address of yours, and see whether the mail comes.");
      return doesNot(
        mails === "nowhere" ? "mails go nowhere" : "confirmation mails stay in the server's own inbox",
        "Set SMTP_URL and MAIL_FROM to your mail server, and start again: docs/hosting.md shows it.",
      );
    },
  },
  {
    ...{
      id: "checkout",
      title: "No test checkout",
      group: "Mail and money",
      weight: "against",
      source: "create-checkout",
    },
    async run() {
      const offer = await ports.checkout();
      if (offer === "test")
        return doesNot(
          "the test checkout is open: plans can be taken without paying",
          "Set STUDIO_TEST_CHECKOUT=closed, or the variables of Stripe: docs/operating.md lists them.",
        );
      return holds(offer === "stripe" ? "plans are sold through Stripe" : "no plan is sold");
    },
  },
  {
    ...{
      id: "https",
      title: "The address is https",
      group: "What people load",
      weight: "against",
      source: "this page's address",
    },
    async run() {
      const { protocol, hostname } = ports.page();
      if (protocol === "https:" && !LOCAL.includes(hostname)) return holds(hostname);
      return doesNot(
        LOCAL.includes(hostname)
          ? "this page was opened on the server's own machine"
          : "this page was opened over http",
        "Put a proxy with a certificate in front, set STUDIO_URL to its address, and open this page there.",
      );
    },
  },
  {
    ...{
      id: "headers",
      title: "Security headers",
      group: "What people load",
      weight: "against",
      source: "headers of the start page",
    },
    async run(signal) {
      const headers = await ports.headers(signal);
      if (headers === null) return unknown("the start page did not answer", REACH);
      return headerFinding(headers, ports.page().protocol === "https:");
    },
  },
  violationsCheck(ports.violations),
  {
    ...{ id: "worker", title: "Worker and manifest", group: "What people load", weight: "advice", source: "fetched" },
    async run(signal) {
      const [worker, manifest] = await Promise.all([ports.worker(), ports.manifest(signal)]);
      if (manifest === null) return doesNot("there is no manifest", "Serve /manifest.json of the build.");
      if (manifest.found < manifest.icons)
        return doesNot(
          `${manifest.icons - manifest.found} icons are missing`,
          "Serve the whole build, /icons included.",
        );
      if (manifest.silent.length > 0)
        return doesNot(
          `${manifest.silent.join(", ")} ${manifest.silent.length === 1 ? "does" : "do"} not answer`,
          "Let the host answer every address of the app with index.html: docs/operating.md says which files and addresses there are.",
        );
      if (worker === null)
        return unknown("no service worker can be seen here", "Open Launch readiness in a browser, over https.");
      return worker.isServing && new URL(worker.scope).pathname === "/"
        ? holds(`scope /, ${manifest.icons} icons, ${manifest.opens} addresses that it opens answer`)
        : doesNot(
            "no worker with the scope / serves this page",
            "Serve /sw.js of the build from the root, and reload.",
          );
    },
  },
  {
    ...{
      id: "legal",
      title: "Privacy and terms name who is responsible",
      group: "What people load",
      weight: "against",
      source: "fetched",
    },
    async run(signal) {
      const pages = await Promise.all(
        ["/privacy", "/terms"].map(async (path) => ({ path, text: await ports.pageText(path, signal) })),
      );
      if (pages.some(({ text }) => text === null)) return unknown("the pages did not answer", REACH);
      const silent = pages.filter(({ text }) => text !== null && !CONTACT.test(text));
      return silent.length === 0
        ? holds("both have an address to write to")
        : doesNot(
            `${silent.map(({ path }) => path).join(" and ")} ${silent.length === 1 ? "has" : "have"} no address to write to`,
            "Write your name and an email address into src/screens/legal, under Who is responsible, and build again.",
          );
    },
  },
];

const CONTACT = /mailto:|[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** Keys that only a server may have: Supabase's, Stripe's, and older ones, which are tokens of the service role. */
const SECRET = /\bsb_secret_[\w-]{12,}|\b[sr]k_(?:live|test)_[0-9a-zA-Z]{16,}|\bwhsec_[0-9a-zA-Z]{16,}/;
const TOKEN = /\beyJ[\w-]{8,}\.(eyJ[\w-]{8,})\.[\w-]{8,}/g;

function secretIn(text: string): boolean {
  return SECRET.test(text) || [...text.matchAll(TOKEN)].some(([, body = ""]) => isOfService(body));
}

function isOfService(body: string): boolean {
  try {
    const claims: { role?: unknown } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
    return claims.role === "service_role";
  } catch {
    return false;
  }
}

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

function headerFinding(headers: Readonly<Record<string, string>>, isHttps: boolean): CheckFinding {
  const csp = (headers["content-security-policy"] ?? "").split(/\s*;\s*/);
  const wrong = [
    ...CSP.filter((part) => !csp.includes(part)).map((part) => `no ${part}`),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["no nosniff"]),
    ...(isHttps && headers["strict-transport-security"] === undefined ? ["no strict-transport-security"] : []),
    ...(headers["x-powered-by"] === undefined ? [] : ["x-powered-by tells what the server runs"]),
  ];
  return wrong.length === 0
    ? holds(`script-src 'self', frame-ancestors 'none'${isHttps ? ", strict-transport-security" : ""}`)
    : doesNot(
        wrong.slice(0, 4).join(", "),
        "Send the headers of dist/_headers, and let the proxy add strict-transport-security: docs/hosting.md shows a proxy.",
      );
}

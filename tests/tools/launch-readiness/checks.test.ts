import { expect, test } from "vitest";
import {
  type BrowserPorts,
  browserChecks,
  CLOSED_FUNCTIONS,
  CLOSED_TABLES,
} from "#src/tools/launch-readiness/model/browser-checks.ts";
import { type ServerFacts, serverChecks } from "#src/tools/launch-readiness/model/server-checks.ts";
import { type TriedPorts, triedChecks } from "#src/tools/launch-readiness/model/tried-checks.ts";
import type { Check, CheckFinding } from "#src/tools/launch-readiness/model/types.ts";

const FACTS: ServerFacts = {
  database: { found: {}, tables: 31, policies: 112, functions: 14, admins: 2, postgres: 170_004 },
  objects: { compared: 140, changed: [] },
  restore: { at: Date.now() - 86_400_000, rows: 4_512 },
  host: {
    node: "v24.1.0",
    freeBytes: 40_000_000_000,
    origins: ["https://studio.example.org"],
    databasePassword: "made",
  },
  tokens: { kind: "secret", length: 64, differentCharacters: 40, isWellKnown: false },
  checkout: { isTestCheckoutOpen: false, set: 0, of: 5, isTestKey: false },
};
const HEADERS = {
  "content-security-policy":
    "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000",
};
const PORTS: BrowserPorts = {
  page: () => ({ protocol: "https:", hostname: "studio.example.org" }),
  headers: async () => HEADERS,
  files: async () => new Map([["/assets/index-AAAAAAAA.js", "const key = 'sb_publishable_AAAAAAAAAAAAAAAA'"]]),
  manifest: async () => ({ name: "Studio of the Mind", icons: 4, found: 4, opens: 4, silent: [] }),
  worker: async () => ({ scope: "https://studio.example.org/", isServing: true }),
  pageText: async () => "Ada Example runs this studio: ada@example.org",
  callUnsigned: async () => 401,
  readUnsigned: async () => 401,
  realtime: async () => ({ joined: true, heard: true }),
  mails: async () => "out",
  checkout: async () => "closed",
  clockApart: async () => 300,
  violations: async () => [],
};

const TRIED: TriedPorts = {
  limits: async () => ({ limit: 10, used: 3, asked: 10, taken: 7 }),
  events: async () => ({ joined: true, own: true, others: 0 }),
};

type Broken = { readonly tried?: Partial<TriedPorts> } & { readonly server?: Partial<ServerFacts> } & {
  readonly browser?: Partial<BrowserPorts>;
};

const checksOf = ({ server, browser, tried }: Broken = {}): readonly Check[] => [
  ...serverChecks(async () => ({ ...FACTS, ...server }), "https://studio.example.org"),
  ...browserChecks({ ...PORTS, ...browser }),
  ...triedChecks({ ...TRIED, ...tried }),
];

async function found(id: string, broken: Broken): Promise<CheckFinding> {
  const check = checksOf(broken).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}`);
  return check.run(new AbortController().signal);
}

test.each(checksOf().map(({ id }) => id))("%s holds in a sound system, with its evidence", async (id) => {
  const finding = await found(id, {});
  expect(finding.verdict).toBe("holds");
  expect(finding.evidence).not.toBe("");
});

const database = (more: Partial<ServerFacts["database"]>): Broken => ({
  server: { database: { ...FACTS.database, ...more } },
});
const secret = (more: object): Broken => ({
  server: { tokens: { ...FACTS.tokens, ...more } as ServerFacts["tokens"] },
});
const checkout = (more: Partial<ServerFacts["checkout"]>): Broken => ({
  server: { checkout: { ...FACTS.checkout, ...more } },
});
const host = (more: Partial<NonNullable<ServerFacts["host"]>>): Broken => ({
  server: { host: { ...FACTS.host, ...more } as ServerFacts["host"] },
});
const headers = (more: object): Broken => ({ browser: { headers: async () => ({ ...HEADERS, ...more }) } });
const serves = (text: string): Broken => ({
  browser: { files: async () => new Map([["/assets/leak-AAAAAAAA.js", text]]) },
});
const token = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.c2lnbmF0dXJl`;

const BREAKS: readonly (readonly [id: string, broken: Broken, evidence: RegExp, remedy: RegExp])[] = [
  ["rls", database({ found: { rls: ["public.notes has no row-level security"] } }), /public\.notes/, /migrations/],
  [
    "policies",
    database({ found: { policies: ["public.a: p lets everybody write"] } }),
    /lets everybody write/,
    /migrations/,
  ],
  ["grants", database({ found: { grants: ["a", "b", "c", "d", "e"] } }), /a; b; c; and 2 more/, /migrations/],
  ["definer", database({ found: { definer: ["public.f() has no fixed search_path"] } }), /search_path/, /migrations/],
  ["views", database({ found: { views: ["public.v shows with its owner's rights"] } }), /public\.v/, /migrations/],
  ["shape", database({ found: { shape: ["public.t has no primary key"] } }), /primary key/, /migrations/],
  [
    "made",
    { server: { objects: { compared: 9, changed: ["public.profiles is not as the migrations made it"] } } },
    /public\.profiles is not/,
    /taken? back/,
  ],
  ["made", { server: { objects: null } }, /older version/, /deploy the functions/],
  [
    "restore",
    { server: { restore: { at: Date.now() - 91 * 86_400_000, rows: 12 } } },
    /91 days ago$/,
    /verify-restore/,
  ],
  ["password", host({ databasePassword: "well-known" }), /well-known/, /DATABASE_URL/],
  ["password", host({ databasePassword: "short" }), /fewer than 12/, /DATABASE_URL/],
  ["address", host({ origins: ["http://localhost:4173"] }), /lead to http:\/\/localhost:4173/, /STUDIO_URL/],
  ["node", host({ node: "v20.19.5" }), /20\.19\.5 gets no more fixes/, /22 or newer/],
  ["disk", host({ freeBytes: 300_000_000 }), /^0\.3 GB free$/, /STUDIO_DATA/],
  ["disk", host({ freeBytes: 300_000_000, diskBytes: 100_000_000_000 }), /^0\.3 GB free of 100 GB$/, /STUDIO_DATA/],
  ["postgres", database({ postgres: 130_012 }), /13\.12 gets no more fixes/, /14 or newer/],
  ["tokens", secret({ isWellKnown: true }), /from a documentation/, /openssl rand/],
  ["tokens", secret({ length: 20 }), /20 characters/, /openssl rand/],
  ["tokens", secret({ differentCharacters: 3 }), /only 3 different/, /openssl rand/],
  ["stripe", checkout({ set: 2 }), /2 of 5/, /all of them, or none/],
  ["stripe", checkout({ set: 5, isTestKey: true }), /test mode/, /live key/],
  ["admins", database({ admins: 1 }), /^1 admin$/, /second person/],
  [
    "outside",
    { browser: { readUnsigned: async (table) => (table === "profiles" ? 200 : 401) } },
    /may ask for profiles$/,
    /Revoke/,
  ],
  ["served", serves('k="sb_secret_AAAAAAAAAAAAAAAA"'), /leak-AAAAAAAA/, /replace the key/],
  ["served", serves(`k="${"sk_live_"}${"A".repeat(24)}"`), /leak-AAAAAAAA/, /replace the key/],
  ["served", serves(`k="${token({ role: "service_role" })}"`), /leak-AAAAAAAA/, /replace the key/],
  [
    "functions",
    { browser: { callUnsigned: async (name) => (name === "complete" ? 200 : 401) } },
    /complete answered 200/,
    /supabase functions deploy/,
  ],
  [
    "functions",
    { browser: { callUnsigned: async (name, _method, _signal, as) => (as && name === "complete" ? 200 : 401) } },
    /^complete with a forged token answered 200$/,
    /supabase functions deploy/,
  ],
  ["realtime", { browser: { realtime: async () => ({ joined: false, heard: false }) } }, /not be joined/, /WebSockets/],
  ["realtime", { browser: { realtime: async () => ({ joined: true, heard: false }) } }, /no event came/, /sync_heads/],
  [
    "limits",
    { tried: { limits: async () => ({ limit: 10, used: 3, asked: 10, taken: 10 }) } },
    /3 of 10 messages used, 10 more asked for at once: 10 got room, not 7/,
    /migrations/,
  ],
  [
    "limits",
    { tried: { limits: async () => ({ limit: 10, used: 3, asked: 10, taken: 6 }) } },
    /6 got room, not 7/,
    /migrations/,
  ],
  [
    "others",
    { tried: { events: async () => ({ joined: true, own: true, others: 2 }) } },
    /^2 events of other accounts arrived$/,
    /policies on sync_heads/,
  ],
  [
    "violations",
    {
      browser: {
        violations: async () => [
          { directive: "script-src-elem", blocked: "https://ads.example/a.js?who=ada" },
          { directive: "script-src-elem", blocked: "https://ads.example/b.js" },
          { directive: "style-src-attr", blocked: "inline" },
        ],
      },
    },
    /^3 violations: script-src-elem refused https:\/\/ads\.example, style-src-attr refused inline$/,
    /private window/,
  ],
  ["clock", { browser: { clockApart: async () => 9_000 } }, /9 s from/, /clocks/],
  ["mail", { browser: { mails: async () => "to-inbox" } }, /own inbox/, /SMTP_URL/],
  ["mail", { browser: { mails: async () => "nowhere" } }, /go nowhere/, /SMTP_URL/],
  ["checkout", { browser: { checkout: async () => "test" } }, /without paying/, /STUDIO_TEST_CHECKOUT=closed/],
  [
    "https",
    { browser: { page: () => ({ protocol: "http:", hostname: "studio.example.org" }) } },
    /over http$/,
    /certificate/,
  ],
  ["https", { browser: { page: () => ({ protocol: "http:", hostname: "localhost" }) } }, /own machine/, /certificate/],
  ["headers", headers({ "content-security-policy": "default-src 'self'" }), /no script-src 'self'/, /_headers/],
  ["headers", headers({ "x-content-type-options": "" }), /no nosniff/, /_headers/],
  ["headers", headers({ "strict-transport-security": undefined }), /no strict-transport-security/, /proxy/],
  ["headers", headers({ "x-powered-by": "PHP" }), /x-powered-by/, /_headers/],
  ["worker", { browser: { manifest: async () => null } }, /no manifest/, /manifest\.json/],
  [
    "worker",
    { browser: { manifest: async () => ({ name: "S", icons: 4, found: 3, opens: 4, silent: [] }) } },
    /1 icons are missing/,
    /icons/,
  ],
  [
    "worker",
    { browser: { manifest: async () => ({ name: "S", icons: 4, found: 4, opens: 4, silent: ["/open"] }) } },
    /^\/open does not answer$/,
    /index\.html/,
  ],
  [
    "worker",
    { browser: { worker: async () => ({ scope: "https://a.example/x/", isServing: true }) } },
    /scope \//,
    /sw\.js/,
  ],
  [
    "worker",
    { browser: { worker: async () => ({ scope: "https://a.example/", isServing: false }) } },
    /no worker/,
    /sw\.js/,
  ],
  [
    "legal",
    { browser: { pageText: async (path) => (path === "/terms" ? "The operator is responsible." : "a@b.org") } },
    /^\/terms has no/,
    /screens\/legal/,
  ],
];

test.each(BREAKS)(
  "%s does not hold in a system that breaks it, and says what to do",
  async (id, broken, evidence, remedy) => {
    const finding = await found(id, broken);
    expect(finding.verdict).toBe("not");
    expect(finding.evidence).toMatch(evidence);
    expect(finding.remedy).toMatch(remedy);
  },
);

test("every check has been seen not to hold", () => {
  const seen = new Set(BREAKS.map(([id]) => id));
  expect(
    checksOf()
      .map(({ id }) => id)
      .filter((id) => !seen.has(id)),
  ).toEqual([]);
});

const SILENT: readonly (readonly [id: string, broken: Broken])[] = [
  ["tokens", { server: { tokens: { kind: "published", keys: 0 } } }],
  ...["password", "node", "disk", "address"].map((id) => [id, { server: { host: null } }] as const),
  ["password", host({ databasePassword: "none" })],
  ["disk", host({ freeBytes: null })],
  ["outside", { browser: { readUnsigned: async () => null } }],
  ["served", { browser: { files: async () => new Map() } }],
  ["functions", { browser: { callUnsigned: async () => null } }],
  ["realtime", { browser: { realtime: async () => null } }],
  ["limits", { tried: { limits: async () => null } }],
  ["others", { tried: { events: async () => null } }],
  ["others", { tried: { events: async () => ({ joined: false, own: false, others: 0 }) } }],
  ["others", { tried: { events: async () => ({ joined: true, own: false, others: 0 }) } }],
  ["clock", { browser: { clockApart: async () => null } }],
  ["mail", { browser: { mails: async () => null } }],
  ["headers", { browser: { headers: async () => null } }],
  ["violations", { browser: { violations: async () => null } }],
  ["worker", { browser: { worker: async () => null } }],
  ["legal", { browser: { pageText: async () => null } }],
];

test.each(SILENT)("%s is not known where nothing answers, and says where to look", async (id, broken) => {
  const finding = await found(id, broken);
  expect(finding.verdict).toBe("unknown");
  expect(finding.remedy).toMatch(/\w/);
});

test("keys of a hosted project that are published hold, and a publishable key or a person's token is no secret", async () => {
  expect(await found("tokens", { server: { tokens: { kind: "published", keys: 1 } } })).toMatchObject({
    verdict: "holds",
  });
  for (const text of [
    "sb_publishable_AAAAAAAAAAAAAAAA",
    token({ role: "anon" }),
    "sk_live_",
    "eyJub3Q.eyJhbnl0aGluZw.x",
  ])
    expect(await found("served", serves(text)), text).toMatchObject({ verdict: "holds" });
});

test("each closed function and each closed table is asked for", async () => {
  const asked: string[] = [];
  const noting = async (name: string) => {
    asked.push(name);
    return 401;
  };
  await found("functions", { browser: { callUnsigned: noting } });
  await found("outside", { browser: { readUnsigned: noting } });
  expect(asked).toEqual([...CLOSED_FUNCTIONS.flatMap(([name]) => [name, name]), ...CLOSED_TABLES]);
});

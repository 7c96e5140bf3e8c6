import { type Restore, restoreCheck } from "./restore-check.ts";
import { type Check, type CheckFinding, doesNot, holds, unknown } from "./types.ts";

/** What the function `readiness` tells an admin. */
export interface ServerFacts {
  readonly database: {
    /** What breaks a rule, by rule. */
    readonly found: Readonly<Record<string, readonly string[]>>;
    readonly tables: number;
    readonly policies: number;
    readonly functions: number;
    readonly admins: number;
    /** As PostgreSQL counts: 170004 for 17.4. */
    readonly postgres: number;
  };
  /** The database held against what the migrations come to; null where it or the function is of an older version. */
  readonly objects: { readonly compared: number; readonly changed: readonly string[] } | null;
  /** Null where none is on record. */
  readonly restore: Restore | null;
  /** What the studio's own server says of its machine; null at a host that does not. */
  readonly host: {
    readonly node: string;
    readonly freeBytes: number | null;
    /** Absent at a server of an older version. */
    readonly diskBytes?: number | null;
    /** The addresses of the app, as they are set. */
    readonly origins: readonly string[];
    /** "made" by the server, "none", "well-known", "short" or "long". */
    readonly databasePassword: string;
  } | null;
  readonly tokens:
    | {
        readonly kind: "secret";
        readonly length: number;
        readonly differentCharacters: number;
        readonly isWellKnown: boolean;
      }
    | { readonly kind: "published"; readonly keys: number };
  readonly checkout: {
    readonly isTestCheckoutOpen: boolean;
    /** Variables of Stripe that are set, of all. */
    readonly set: number;
    readonly of: number;
    readonly isTestKey: boolean;
  };
}

/** The oldest PostgreSQL that its makers still mend. */
const OLDEST_POSTGRES = 14;
/** The oldest Node.js that its makers still mend. */
const OLDEST_NODE = 22;
/** A disk with less stops taking rows soon, bytes. */
const LEAST_FREE = 1_000_000_000;
/** RFC 7518, section 3.2: an HS256 key of 256 bits or more. */
const SECRET_LENGTH = 32;
const ADMIN = { needsAdmin: true } as const;
const MIGRATE =
  "Apply the migrations of this version to the database, and take back what was changed by hand: supabase/README.md says how.";

/** What only the server knows. @param facts asks it; rejects where it does not answer @param address of the page that asks: its origin */
export function serverChecks(facts: () => Promise<ServerFacts>, address: string): readonly Check[] {
  /** A rule of the database: it holds where nothing was found. */
  const rule = (id: string, title: string, seen: (database: ServerFacts["database"]) => string): Check => ({
    ...{ id, title, group: "Database", weight: id === "shape" ? "advice" : "against", source: "pg_catalog", ...ADMIN },
    async run() {
      const { database } = await facts();
      const found = database.found[id] ?? [];
      return found.length === 0 ? holds(seen(database)) : doesNot(listed(found), MIGRATE);
    },
  });
  return [
    rule(
      "rls",
      "Row-level security on every table",
      ({ tables, policies }) => `${tables} tables in public, ${policies} policies`,
    ),
    rule("policies", "Policies let nobody do more than they should", ({ policies }) => `${policies} policies read`),
    rule("grants", "Visitors have no right on any table, and members none to delete", () => "0 rights too many"),
    rule(
      "definer",
      "Functions with their owner's rights are closed",
      ({ functions }) => `${functions} functions, each with an empty search_path, none open to everybody`,
    ),
    rule("views", "Views show nobody's rows to others", () => "none with its owner's rights"),
    rule("shape", "Every table has its keys and indexes", ({ tables }) => `${tables} tables read`),
    {
      ...{
        id: "postgres",
        title: "The database's version still gets fixes",
        group: "Database",
        weight: "advice",
        source: "server_version",
        ...ADMIN,
      },
      async run() {
        const { postgres } = (await facts()).database;
        const version = `PostgreSQL ${Math.floor(postgres / 10_000)}.${postgres % 10_000}`;
        return Math.floor(postgres / 10_000) >= OLDEST_POSTGRES
          ? holds(version)
          : doesNot(`${version} gets no more fixes`, `Move to PostgreSQL ${OLDEST_POSTGRES} or newer.`);
      },
    },
    {
      ...{
        id: "made",
        title: "The database is as its migrations made it",
        group: "Database",
        weight: "against",
        source: "digests of tables, views and functions",
        ...ADMIN,
      },
      async run() {
        const { objects } = await facts();
        if (objects === null)
          return doesNot(
            "the database or the functions are of an older version",
            `${MIGRATE} Then deploy the functions.`,
          );
        return objects.changed.length === 0
          ? holds(`${objects.compared} objects, each with its digest`)
          : doesNot(listed(objects.changed), MIGRATE);
      },
    },
    restoreCheck(facts, Date.now),
    ...hostChecks(facts, address),
    {
      ...{
        id: "tokens",
        title: "Sign-ins cannot be forged",
        group: "Keys and sessions",
        weight: "against",
        source: "length and kind alone",
        ...ADMIN,
      },
      run: async () => tokenFinding((await facts()).tokens),
    },
    {
      ...{
        id: "stripe",
        title: "Plans are sold with real keys, or not at all",
        group: "Mail and money",
        weight: "against",
        source: "settings of the functions",
        ...ADMIN,
      },
      async run() {
        const { set, of, isTestKey } = (await facts()).checkout;
        if (set > 0 && set < of)
          return doesNot(
            `${set} of ${of} variables of Stripe are set`,
            "Set all of them, or none: docs/operating.md lists them.",
          );
        if (isTestKey) return doesNot("the key is one of Stripe's test mode", "Set STRIPE_SECRET_KEY to the live key.");
        return holds(set === 0 ? "nothing is sold" : `all ${of} variables of Stripe are set`);
      },
    },
    {
      ...{
        id: "admins",
        title: "Two admins at least",
        group: "People",
        weight: "advice",
        source: "user_roles",
        ...ADMIN,
      },
      async run() {
        const { admins } = (await facts()).database;
        return admins >= 2
          ? holds(`${admins} admins`)
          : doesNot(
              `${admins} ${admins === 1 ? "admin" : "admins"}`,
              "Give a second person the role admin: who is alone and loses the password cannot help anybody.",
            );
      },
    },
  ];
}

const HOST_SILENT = "this host does not say";

/** The machine of the studio's own server. A hosted project keeps its own in order. */
function hostChecks(facts: () => Promise<ServerFacts>, address: string): readonly Check[] {
  const check = (
    of: Pick<Check, "id" | "title" | "group" | "weight" | "source">,
    look: (host: NonNullable<ServerFacts["host"]>) => CheckFinding,
    where: string,
  ): Check => ({
    ...{ ...of, ...ADMIN },
    async run() {
      const { host } = await facts();
      return host === null ? unknown(HOST_SILENT, where) : look(host);
    },
  });
  return [
    check(
      {
        id: "password",
        title: "The database's password is not a default one",
        group: "Keys and sessions",
        weight: "against",
        source: "only its kind, never the password",
      },
      ({ databasePassword: kind }) => {
        if (kind === "made") return holds("the server generated it");
        if (kind === "long") return holds("long, and none of the well-known ones");
        return kind === "none"
          ? unknown(
              "DATABASE_URL holds no password",
              "Check in pg_hba.conf that nobody else can connect without a password.",
            )
          : doesNot(
              kind === "short" ? "it has fewer than 12 characters" : "it is one of the well-known ones",
              "Give the database's role a new password, and set it in DATABASE_URL.",
            );
      },
      "In the project's dashboard, under Database, see when its password was last set.",
    ),
    check(
      {
        ...{ id: "address", title: "The app's address is the one in the settings", group: "What people load" },
        ...{ weight: "against", source: "STUDIO_URL and STUDIO_ORIGINS" },
      },
      ({ origins: [first = "", ...others] }) =>
        first === address || others.includes(address)
          ? holds(others.length === 0 ? first : `${first}, and ${others.length} more`)
          : doesNot(
              `links in mails lead to ${first}, but the app is at ${address}`,
              "Set STUDIO_URL to the address that people open; further ones belong in STUDIO_ORIGINS. docs/hosting.md shows how.",
            ),
      "In the project's dashboard, under Authentication, see the site's address and where links may lead.",
    ),
    check(
      {
        id: "node",
        title: "Node.js still gets fixes",
        group: "Functions and realtime",
        weight: "advice",
        source: "process.version",
      },
      ({ node }) =>
        Number.parseInt(node.replace("v", ""), 10) >= OLDEST_NODE
          ? holds(`Node.js ${node.replace("v", "")}`)
          : doesNot(`Node.js ${node.replace("v", "")} gets no more fixes`, `Move to Node.js ${OLDEST_NODE} or newer.`),
      "A hosted project does not run your Node.js. There is nothing to do.",
    ),
    check(
      { id: "disk", title: "The disk has room", group: "Database", weight: "against", source: "the disk of the data" },
      ({ freeBytes, diskBytes = null }) => {
        if (freeBytes === null) return unknown("this system does not say", "See how full the disk of STUDIO_DATA is.");
        const said = `${gigabytes(freeBytes)} free${diskBytes === null ? "" : ` of ${gigabytes(diskBytes)}`}`;
        return freeBytes >= LEAST_FREE
          ? holds(said)
          : doesNot(said, "Free some space, or move STUDIO_DATA to a larger disk: a full disk cannot store rows.");
      },
      "In the project's dashboard, under Database, see how full its disk is.",
    ),
  ];
}

const gigabytes = (bytes: number): string =>
  `${(bytes / 1_000_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} GB`;

function tokenFinding(tokens: ServerFacts["tokens"]): CheckFinding {
  if (tokens.kind === "published")
    return tokens.keys > 0
      ? holds(`${tokens.keys} published ${tokens.keys === 1 ? "key" : "keys"}`)
      : unknown(
          "signed with a secret that only the host knows",
          "In the project's dashboard, under JWT keys, move to published keys.",
        );
  const remedy = "Set STUDIO_JWT_SECRET to a new one: openssl rand -base64 48. Everybody signs in again then.";
  if (tokens.isWellKnown) return doesNot("the secret is one from a documentation", remedy);
  if (tokens.length < SECRET_LENGTH) return doesNot(`the secret has ${tokens.length} characters`, remedy);
  return tokens.differentCharacters < 12
    ? doesNot(`the secret has only ${tokens.differentCharacters} different characters`, remedy)
    : holds(`a secret of ${tokens.length} characters, ${tokens.differentCharacters} of them different`);
}

const listed = (found: readonly string[]): string =>
  found.length <= 3 ? found.join("; ") : `${found.slice(0, 3).join("; ")}; and ${found.length - 3} more`;

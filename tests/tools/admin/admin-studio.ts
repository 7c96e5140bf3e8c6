import { onTestFinished, vi } from "vitest";
import { serverReads } from "#src/data/server-reads.ts";
import { ADA } from "../../data/session/member.ts";
import { type TestStudio, testStudio } from "../studio.ts";

/** What the server says to a function: its answer, or a status with one. A function gets the values of the call. */
type Says = unknown | ((values: Record<string, unknown>) => unknown);

export interface Refusal {
  readonly status: number;
  readonly body: unknown;
}
export const refusal = (status: number, message: string): Refusal => ({ status, body: { message } });
const isRefusal = (said: unknown): said is Refusal =>
  typeof said === "object" && said !== null && "status" in said && "body" in said;

/** A studio of an admin, whose server says this. `calls` is what it was asked. */
export async function adminStudio(says: Record<string, Says>) {
  const calls: { name: string; values: Record<string, unknown> }[] = [];
  const server = { says, isSilent: false };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string, init?: RequestInit) => {
      if (server.isSilent) throw new TypeError("Failed to fetch");
      const { pathname } = new URL(address);
      if (pathname === "/auth/v1/health") return Response.json({});
      if (pathname === "/functions/v1/health-check") return Response.json({ status: "unhealthy" }, { status: 503 });
      const name = pathname.replace("/rest/v1/rpc/", "");
      if (name === pathname) return Response.json([]);
      const values = JSON.parse(String(init?.body ?? "{}"));
      calls.push({ name, values });
      const own = server.says[name];
      const said = typeof own === "function" ? own(values) : own;
      if (said === undefined) return Response.json({ message: "not there" }, { status: 404 });
      return isRefusal(said) ? Response.json(said.body, { status: said.status }) : Response.json(said);
    }),
  );
  onTestFinished(() => {
    serverReads.clear();
    vi.unstubAllGlobals();
  });
  serverReads.clear();
  serverReads.setDefaultOptions({ queries: { ...serverReads.getDefaultOptions().queries, retry: false } });
  const studio: TestStudio = await testStudio({ member: true });
  Object.assign(studio.session, {
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  });
  return { studio, calls, server };
}

export const HOSTILE = '"<img src=x onerror=alert(1)>\u202e"@example.org';

export const ACCOUNT = {
  found: true,
  id: "5b6c7d8e-0000-4000-8000-000000000002",
  address: "marta@example.org",
  confirmed: true,
  self: false,
  since: "2026-09-07",
  plan: "explorer",
  granted: "explorer",
  bought: [],
  admin: false,
  messages: 10,
  limit: 10,
  rows: 412,
  bytes: 3_100_000,
  devices: 2,
};

export const OVERVIEW = {
  now: 1,
  bytes: 41_000_000,
  since: "2026-09-07",
  closedTo: "2026-11-09",
  people: 187,
  plans: { explorer: 270, synthesizer: 45, architect: null },
};

export const ERRORS = {
  times: 221,
  groups: 2,
  list: [
    {
      code: "TIMEOUT",
      origin: "call",
      name: null,
      cause: "Operation timed out",
      place: null,
      times: 214,
      people: 37,
      last: "2026-11-20",
      isNew: false,
    },
    {
      code: "INTERNAL_ERROR",
      origin: "script",
      name: "TypeError",
      cause: "reading of nothing",
      place: "/assets/map.js:1:2",
      times: 7,
      people: null,
      last: "2026-11-18",
      isNew: true,
      places: ["/assets/map.js:1:2", "/assets/map.js:3:4", "/assets/map.js:3:4"],
      pages: ["/map"],
      versions: ["1.1.0"],
      isOfNewest: true,
    },
  ],
};

export const FEEDBACK = {
  groups: [{ context: "post-optimization", type: "satisfaction", positive: 61, neutral: 14, negative: 9 }],
  comments: [
    {
      on: "2026-11-18",
      context: "post-optimization",
      type: "satisfaction",
      rating: 2,
      comment: "<b>I could not find it</b>",
    },
  ],
  commented: 1,
};

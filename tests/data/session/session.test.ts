import { expect, test } from "vitest";
import { openSession, type SessionPorts } from "#src/data/session/session.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";

const account = { id: "ada", email: "ada@example.com", verified: true };
const tokens = { access: "a.b.c", refresh: "r", lifetime: 1, receivedAt: 0 };

function tab(ports: Partial<SessionPorts> = {}) {
  const heard: (() => void)[] = [];
  let asked = 0;
  const store = ports.store ?? memorySessionStore();
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: (onChange) => void heard.push(onChange) },
    builtIn: false,
    keeps: async () => true,
    clear: async () => undefined,
    loadNetwork: async () => {
      asked += 1;
      throw new TypeError("Failed to fetch");
    },
    ...ports,
  });
  return { session, store, hear: () => void heard.map((listener) => listener()), asked: () => asked };
}

test("the signed-in person is known from this device alone, with an expired token and offline", async () => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, session: { account, tokens } }));
  const { session, asked } = tab({ store });
  expect(session.snapshot.person.status).toBe("loading");
  expect(await session.settled()).toEqual({ status: "signed-in", account, ended: false });
  expect(asked()).toBe(0);
});

test("a change in another tab is noticed here, and listeners are called [spec:state-3]", async () => {
  const { session, store, hear } = tab();
  await session.settled();
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.snapshot.person.status));
  await store.update((stored) => ({ ...stored, session: { account, tokens: null } }));
  hear();
  await expect.poll(() => seen).toEqual(["signed-in"]);
  expect(session.snapshot.person).toMatchObject({ ended: true });
});

test("a host that was asked before is not asked again", async () => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, backend: { publishableKey: "key", askedAt: 0 } }));
  const { session, asked } = tab({ store });
  expect(await session.accounts()).toBe("offered");
  expect(asked()).toBe(0);
});

test("where the host's mails go is known with its offer of accounts", async () => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, backend: { publishableKey: "key", mails: "nowhere", askedAt: 0 } }));
  const { session } = tab({ store });
  await session.accounts();
  expect(session.snapshot).toMatchObject({ accounts: "offered", mails: "nowhere" });
});

test("a host that cannot be asked leaves the offer unknown, so that nobody is locked out", async () => {
  expect(await tab().session.accounts()).toBe("unknown");
});

test("a build that names its backend offers accounts without asking", async () => {
  expect(await tab({ builtIn: true }).session.accounts()).toBe("offered");
});

test("a page belongs to the person at its first look, even if that is asked after a sign-in", async () => {
  const { session, store, hear } = tab();
  await session.settled();
  await store.update((stored) => ({ ...stored, session: { account, tokens } }));
  hear();
  await expect.poll(() => session.snapshot.person.status).toBe("signed-in");
  expect(await session.startedWith()).toEqual({ status: "signed-out" });
});

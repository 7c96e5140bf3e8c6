import { backendOf, changeOwn } from "#src/data/checks/backend-probe.ts";
import { hearEverybody } from "#src/data/checks/foreign-events.ts";
import type { Studio } from "#src/data/studio.tsx";
import type { EventsHeard, LimitsTried, TriedPorts } from "../model/tried-checks.ts";
import { tryLimits } from "./ask-server.ts";

/** The whole try takes this long at most, milliseconds: less than its checks wait. */
const LIMIT = 16_000;

/**
 * Tries once for both checks: the server's scratch account is the other one whose changes must not arrive here.
 * @param ownEvent is awaited first: it changes the same row of the account
 */
export function triedPorts(studio: Studio, ownEvent: () => Promise<unknown>, leaving: AbortSignal): TriedPorts {
  let until: AbortSignal | undefined;
  let limits: Promise<LimitsTried | null> | undefined;
  let events: Promise<EventsHeard | null> | undefined;
  const signal = () => {
    until ??= AbortSignal.any([leaving, AbortSignal.timeout(LIMIT)]);
    return until;
  };
  const tryOnce = () => {
    limits ??= tryLimits(studio, signal());
    return limits;
  };
  const hearOnce = () => {
    events ??= hear(studio, ownEvent(), tryOnce, signal());
    return events;
  };
  return {
    events: hearOnce,
    async limits() {
      // the channel has to listen before anything changes
      await hearOnce().catch(() => undefined);
      return tryOnce();
    },
  };
}

async function hear(
  studio: Studio,
  after: Promise<unknown>,
  tryOnce: () => Promise<LimitsTried | null>,
  signal: AbortSignal,
): Promise<EventsHeard | null> {
  await after.catch(() => undefined);
  const { session } = studio;
  const [backend, person, opened] = await Promise.all([backendOf(session), session.startedWith(), studio.workspace()]);
  if (!backend || person.status !== "signed-in" || !opened.ok) return null;
  const { db, author } = opened.value;
  const accountId = person.account.id;
  const parts = { session, accountId, db, now: author.now };
  let others = true;
  const found = await hearEverybody({
    backend,
    accountId,
    async token() {
      const token = await session.accessToken();
      if (token.kind !== "token") throw new Error(token.kind);
      return token.token;
    },
    async cause() {
      others = (await tryOnce().catch(() => null)) !== null;
      return others ? changeOwn(parts, author.device, studio.newId()) : null;
    },
    signal,
  });
  return others ? found : null;
}

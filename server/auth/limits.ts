import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { Sql } from "postgres";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { onConnection } from "../database/steady-driver.ts";

/** Where a request comes from: an IPv4 address, or the /64 of an IPv6 one, which one household or server has whole. */
export type Network = string;

/** Counts in the database, so that a restart forgives nothing. Each gives the seconds to wait, 0 when it may go on. */
export interface Limits {
  /**
   * One more try to sign in, counted before anything is compared. `device` is a device on which this account signed in before. Right ones count too,
   * for the account and the network alone: each costs a hash.
   */
  trySignIn(email: string, network: Network, device: string | undefined): Promise<number>;
  /** The try was right: it does not count as a wrong one. */
  forgiveSignIn(email: string, network: Network, device: string | undefined): Promise<void>;
  /**
   * One more mail of a kind to an address, at the wish of a network. A device on which the address's account signed in before has a count of its
   * own, which nobody else can use up.
   */
  mailTo(email: string, kind: string, network: Network, device?: string): Promise<number>;
  /** One more mail at the wish of a network. */
  mailFrom(network: Network): Promise<number>;
}

const SIGN_IN = { points: 10, duration: 300 };
/** Wrong passwords of one network, whatever the address: nobody walks through a list of accounts. */
const SIGN_IN_NETWORK = { points: 100, duration: 300 };
/** Right and wrong passwords of one account from one network, on whatever devices. A stranger there has the wrong ones alone, far fewer. */
const SIGN_IN_ALL = { points: 60, duration: 300 };
const HOUR = 3_600;
/** Of the whole studio, so many times what one network has. */
const IN_ALL = 20;
/** Of one provider's network, as wide as one stranger may have it whole: a quarter of the whole studio's, so that the rest is left to others. */
const OF_WIDE = 5;
/** Of the mails to one address, one wide network may cause one in so many. */
const SHARE = 6;

interface LimitsOptions {
  readonly sql: Sql;
  /** Makes keys of addresses: they cannot be read back, or tried out, without it. */
  readonly secret: string;
  /** Seconds between two mails of one kind to one address. */
  readonly mailGapSeconds: number;
  /** Mails at the wish of one network in an hour; a sign-up is one. */
  readonly mailsPerHour: number;
}

export function createLimits({ sql, secret, mailGapSeconds, mailsPerHour }: LimitsOptions): Limits {
  const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
    new DatabaseLimiter(sql, { keyPrefix, points, duration });
  const signIn = limiter("sign-in", SIGN_IN);
  const signInAll = limiter("sign-in-all", SIGN_IN_ALL);
  const signInNetwork = limiter("sign-in-network", SIGN_IN_NETWORK);
  const gap = limiter("mail-gap", { points: 1, duration: mailGapSeconds });
  const perAddress = limiter("mails-address", { points: mailsPerHour, duration: HOUR });
  const addressShare = limiter("mails-share", { points: Math.ceil(mailsPerHour / SHARE), duration: HOUR });
  const addressDevice = limiter("mails-device", { points: Math.ceil(mailsPerHour / SHARE), duration: HOUR });
  const fromWide = limiter("mails-wide", { points: mailsPerHour * OF_WIDE, duration: HOUR });
  const fromNetwork = limiter("mails-network", { points: mailsPerHour, duration: HOUR });
  const inAll = limiter("mails", { points: mailsPerHour * IN_ALL, duration: HOUR });
  const key = (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
  const signInKey = (email: string, network: Network, device: string | undefined) =>
    device ? key("device", device, email) : key("network", network, email);

  return {
    async trySignIn(email, network, device) {
      // asked first: a network that is refused writes no row for each address that it names
      const refused = device ? 0 : await waitOf(signInNetwork, key(network));
      if (refused > 0) return refused;
      const own = await consume(signIn, signInKey(email, network, device));
      if (own > 0) return own;
      const all = await consume(signInAll, key(network, email));
      return all > 0 || device ? all : consume(signInNetwork, key(network));
    },
    async forgiveSignIn(email, network, device) {
      await signIn.delete(signInKey(email, network, device));
      if (!device) await signInNetwork.reward(key(network));
    },
    // a stranger elsewhere cannot hold somebody's own mail back by asking for one a minute
    async mailTo(email, kind, network, device) {
      const wait = await consume(gap, key(kind, email, network));
      if (wait > 0) return wait;
      if (device) return consume(addressDevice, key(device, email));
      const share = await consume(addressShare, key(wideNetwork(network), email));
      return share > 0 ? share : consume(perAddress, key(email));
    },
    async mailFrom(network) {
      const own = await consume(fromNetwork, key(network));
      if (own > 0) return own;
      const wide = await consume(fromWide, key(wideNetwork(network)));
      return wide > 0 ? wide : consume(inAll, "all");
    },
  };
}

/**
 * The package's limiter for PostgreSQL with its three statements written for our driver: it makes them as texts, and no SQL of this server is made
 * of texts. Each count is one statement, so of a hundred at the same time none is lost.
 */
class DatabaseLimiter extends RateLimiterPostgres {
  readonly #sql: Sql;
  constructor(sql: Sql, options: { keyPrefix: string; points: number; duration: number }) {
    super({ ...options, storeClient: {}, storeType: "client", tableCreated: true, clearExpiredByTimeout: false });
    this.#sql = sql;
  }
  async _upsert(key: string, points: number, duration: number, isForced = false) {
    const [now, expire] = [Date.now(), duration > 0 ? Date.now() + duration : null];
    const rows = await onConnection(
      this.#sql,
      (held) => held`
        insert into auth.rate_limits as l (key, points, expire) values (${key}, ${points}, ${expire})
        on conflict (key) do update set
          points = case when l.expire <= ${now} or ${isForced} then excluded.points else l.points + excluded.points end,
          expire = case when l.expire <= ${now} or ${isForced} then excluded.expire else l.expire end
        returning points, expire`,
    );
    return { rows };
  }
  async _get(key: string) {
    const rows = await onConnection(
      this.#sql,
      (held) =>
        held`select points, expire from auth.rate_limits where key = ${key} and (expire > ${Date.now()} or expire is null)`,
    );
    return rows.length > 0 ? { rows } : null;
  }
  async _delete(key: string) {
    const { count } = await onConnection(this.#sql, (held) => held`delete from auth.rate_limits where key = ${key}`);
    return count > 0;
  }
}

/** Forgets counts that ended. To be run now and then: a count that ended is as good as none, but takes room. */
export async function forgetEndedCounts(sql: Sql): Promise<void> {
  await onConnection(sql, (held) => held`delete from auth.rate_limits where expire < ${Date.now()}`);
}

/** Seconds to wait before one more would be counted; 0 when it may be now. */
async function waitOf(limiter: DatabaseLimiter, key: string): Promise<number> {
  const count = await limiter.get(key);
  return count !== null && count.consumedPoints >= limiter.points ? seconds(count) : 0;
}

const seconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

async function consume(limiter: DatabaseLimiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return seconds(refused);
    throw refused;
  }
}

/** What one stranger may have whole: of IPv4 the /24, of IPv6 the /48. */
export function wideNetwork(network: Network): string {
  const parts = network.includes(":") ? network.replace("::/64", "").split(":") : network.split(".");
  return parts.slice(0, 3).join(" ");
}

/**
 * The network that a request comes from.
 * @param remote the address at the other end of the connection
 * @param forwarded the header X-Forwarded-For, to which each proxy adds the address that it sees
 * @param proxies how many proxies of the operator's own stand in front; what is written before theirs anybody may have written
 */
export function networkOf(remote: string, forwarded: string | null, proxies: number): Network {
  const told = (forwarded ?? "").split(",").map((part) => part.trim());
  const address = (proxies > 0 && told.at(-proxies)) || remote;
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : "unknown";
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const padded =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill("0"), ...rest];
  const whole = padded.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${whole.join(":")}::/64`;
}

/** Some proxies add the port that they see: `192.0.2.1:5678`, `[2001:db8::1]:80`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

import { createHmac } from "node:crypto";
import { Socket } from "node:net";
import { join } from "node:path";
import postgres, { type Options } from "postgres";
import { StartFault } from "../start-fault.ts";
import { gatherWrites } from "./gathered-writes.ts";

/** The roles that this server signs in as, besides the owner of its objects. `roles.ts` says what each may do. */
export const LOGIN_ROLES = ["studio_api", "studio_service", "studio_auth"] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

/** The owner's name, and that of its database, in a PostgreSQL of our own. */
export const OWNER = "postgres";
/** It names the socket's file. Nothing listens on the port. */
export const SOCKET_PORT = 5432;

/** Where a PostgreSQL is, and how each role proves itself there. */
export interface Login {
  /** What the driver needs to sign in as the role; without one, as the owner. */
  as(role?: LoginRole): Options<Record<string, never>>;
  /** What the role proves itself with; undefined where PostgreSQL asks the system who calls. */
  passwordOf(role: LoginRole): string | undefined;
  /** Whether the database is this server's alone, not one that DATABASE_URL leads to. */
  readonly isOurs: boolean;
}

export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** Over a Unix socket in a folder that nobody else may enter. PostgreSQL asks the system who calls (`peer`), and no password is sent. */
export function overSocket(folder: string): Login {
  return {
    isOurs: true,
    passwordOf: () => undefined,
    as: (role) =>
      driverOptions({
        path: socketFile(folder),
        host: ["localhost"],
        port: [SOCKET_PORT],
        database: OWNER,
        user: role ?? OWNER,
        // without one the driver would send what PGPASSWORD holds
        pass: () => "",
        ssl: false,
        socket: () => gatherWrites(new Socket()).connect(socketFile(folder)),
      }),
  };
}

/** Over loopback, where there are no sockets. The server, too, has to prove that it knows the password, or no query is sent. */
export function overLoopback(port: number, password: string): Login {
  const passwordOf = (role: LoginRole) => derived(password, role);
  return {
    isOurs: true,
    passwordOf,
    as: (role) =>
      driverOptions({
        host: ["127.0.0.1"],
        port: [port],
        database: OWNER,
        user: role ?? OWNER,
        pass: role ? passwordOf(role) : password,
        ssl: false,
        socket: guardedSockets("mutual"),
      }),
  };
}

/**
 * To the PostgreSQL of DATABASE_URL. The roles' passwords follow from the one in the URL, or from `secret` where it has none, so that all
 * servers with the same URL agree on them. A server that asks for a password in clear or as MD5 is sent none, unless the URL asks for TLS.
 * Throws a StartFault where the URL cannot be read.
 */
export function overUrl(url: string, secret: string): Login {
  const parsed = readUrl(url);
  const passwordOf = (role: LoginRole) => derived(parsed.pass || secret, role);
  const guard = parsed.ssl ? {} : { socket: guardedSockets("scram") };
  return {
    isOurs: false,
    passwordOf,
    as: (role) => driverOptions({ ...parsed, ...guard, ...(role ? { user: role, pass: passwordOf(role) } : {}) }),
  };
}

function readUrl(url: string): { readonly pass: string; readonly ssl: unknown } {
  try {
    return postgres(url).options as unknown as { pass: string; ssl: unknown };
  } catch {
    throw new StartFault(
      "DATABASE_URL cannot be read. Write postgres://user:password@host:5432/database, with %-codes for special characters.",
    );
  }
}

/** The driver reads these names, which its types call otherwise. */
function driverOptions(options: Readonly<Record<string, unknown>>): Options<Record<string, never>> {
  return options as never;
}

/** 256 bits; no easier to guess than the key. */
function derived(key: string, role: LoginRole): string {
  return createHmac("sha256", key).update(`login role ${role}`).digest("base64url");
}

/** "scram": no password in clear or as MD5. "mutual": also no server that did not prove that it knows the password. */
type Guard = "scram" | "mutual";

function guardedSockets(guard: Guard) {
  let tries = 0;
  return ({ path, host, port }: { path: string | false; host: string[]; port: number[] }): Socket => {
    const socket = gatherWrites(new GuardedSocket(guard));
    const turn = tries++ % host.length;
    return path ? socket.connect(path) : socket.connect(port[turn] as number, host[turn] as string);
  };
}

const AUTHENTICATION = 82; // "R"
const [OK, CLEAR, MD5, SASL_CONTINUE, SASL_FINAL] = [0, 3, 5, 11, 12];
/** Of one message before the server lets us in, in bytes: PostgreSQL's own have a few hundred. */
const LARGEST = 10_000;
/** Of SCRAM. PostgreSQL's default is 4,096; a stranger could ask for so many that this process does nothing else. */
const MOST_ITERATIONS = 1_000_000;

/** Reads along until the server lets us in, and hangs up on one that asks for what it must not have. */
class GuardedSocket extends Socket {
  readonly #guard: Guard;
  #unread = Buffer.alloc(0);
  #hasProved = false;
  #isIn = false;

  constructor(guard: Guard) {
    super();
    this.#guard = guard;
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === "data" && !this.#isIn && !this.#isSafe(values[0] as Buffer)) {
      const message = "the server asks for a password in a way that is not safe, or did not prove that it knows it";
      this.destroy(Object.assign(new Error(message), { code: "UNSAFE_LOGIN" }));
      return false;
    }
    return super.emit(event as string, ...values);
  }

  #isSafe(bytes: Buffer): boolean {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    while (this.#unread.length >= 5) {
      const length = this.#unread.readUInt32BE(1) + 1;
      if (length > LARGEST || length < 5) return false;
      if (this.#unread.length < length) return true;
      const message = this.#unread.subarray(0, length);
      this.#unread = this.#unread.subarray(length);
      if (message[0] !== AUTHENTICATION || length < 9) continue;
      const kind = message.readUInt32BE(5);
      if (kind === CLEAR || kind === MD5) return false;
      if (kind === SASL_CONTINUE && !(iterationsOf(message) <= MOST_ITERATIONS)) return false;
      // the driver, which reads the same bytes next, compares the signature
      if (kind === SASL_FINAL) this.#hasProved = true;
      if (kind !== OK) continue;
      this.#isIn = true;
      return this.#guard === "scram" || this.#hasProved;
    }
    return true;
  }
}

function iterationsOf(message: Buffer): number {
  return Number(/(?:^|,)i=(\d+)/.exec(message.toString("utf8", 9))?.[1]);
}

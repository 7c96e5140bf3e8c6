import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { BackendGate } from "../backend-gate.ts";
import type { BackendSettings } from "../backend-settings.ts";
import { isLoopbackName, nameIn } from "../host-names.ts";
import type { ServerSettings } from "../settings.ts";
import { fileFault } from "../start-fault.ts";
import { inboxPage } from "./inbox-page.ts";
import type { StoredMail } from "./mailbox.ts";

/**
 * The mails of a studio that is for its own machine alone. They hold links that open accounts, so two things guard them: the inbox exists only
 * where nobody else is let in, and it opens only by a random token, which the terminal and a file for this user alone tell.
 */
export interface Inbox {
  /** Matches what a request brings as the token, in constant time. */
  opensBy(token: string): boolean;
  /** Keeps the link in the data folder, where the user's own programs find it, and gives it. Throws a StartFault when it cannot be written. */
  storeLink(address: string): string;
  forgetLink(): void;
}

const SHOWN_MAILS = 100;
const NO_STORE = { "cache-control": "no-store" };
const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** What proxies and tunnels add. A request with any of these comes from someone else, whatever its address. */
const OF_A_PROXY =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|(x-|true-|x-cluster-)client-ip|cf-.+|x-envoy-.+|x-original-.+|fly-.+|x-amzn-.+)$/;

/** Whether nobody else is let in: it listens on this machine's own addresses, is no production, sends no mail and is opened by a name of this machine. */
export function isForThisMachineAlone({ hosts }: ServerSettings, settings: BackendSettings): boolean {
  const { isProduction, smtp, siteUrl } = settings;
  const isOpenedHere = siteUrl === undefined || isLoopbackName(new URL(siteUrl).hostname);
  return !isProduction && !smtp && isOpenedHere && hosts.every(isLoopbackName);
}

/** A new token for each start: a link that leaked opens nothing after a restart. */
export function openInbox(folder: string): Inbox {
  const token = randomBytes(32).toString("base64url");
  const expected = digest(token);
  const file = join(folder, "inbox-link");
  return {
    opensBy: (given) => timingSafeEqual(digest(given), expected),
    storeLink(address) {
      const link = `${address}/dev/inbox?token=${token}`;
      try {
        // written anew: an old file may have another mode
        rmSync(file, { force: true });
        writeFileSync(file, `${link}\n`, { mode: 0o600, flag: "wx" });
      } catch (error) {
        throw fileFault(error as NodeJS.ErrnoException, file);
      }
      return link;
    },
    forgetLink: () => rmSync(file, { force: true }),
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `/inbox` for people and `/inbox.json` for programs. */
export function inboxRoutes(inbox: Inbox, gate: BackendGate, origins: () => readonly string[]): Hono {
  const routes = new Hono();
  const mails = async (context: Context): Promise<StoredMail[] | Response> => {
    if (!isLocal(context) || !inbox.opensBy(context.req.query("token") ?? ""))
      return context.text(
        "The inbox opens by its link alone. The link is in the terminal that runs the studio, and in the file inbox-link of the data folder.",
        403,
        NO_STORE,
      );
    const backend = await gate.ready(5_000);
    if (!backend) return context.text("The server is starting.", 503, { ...NO_STORE, "retry-after": "1" });
    // a mail is written after the answer that tells of it: who comes straight from a form finds it here
    await backend.mailsWritten();
    return backend.mailbox.newest(SHOWN_MAILS);
  };
  routes.get("/inbox", async (context) => {
    const found = await mails(context);
    if (found instanceof Response) return found;
    const isOwn = (link: string) =>
      URL.canParse(link) && origins().some((origin) => new URL(origin).origin === new URL(link).origin);
    return context.html(inboxPage(found, SHOWN_MAILS, isOwn), 200, NO_STORE);
  });
  routes.get("/inbox.json", async (context) => {
    const found = await mails(context);
    return found instanceof Response ? found : context.json(found, 200, NO_STORE);
  });
  return routes;
}

/**
 * Asked from this machine, by a name of this machine, through no proxy. The name matters: a page of a stranger's site can be made to resolve to
 * 127.0.0.1.
 */
function isLocal({ req, env }: Context): boolean {
  const address = (env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket?.remoteAddress ?? "";
  const isProxied = [...req.raw.headers.keys()].some((name) => OF_A_PROXY.test(name));
  return LOOPBACK_ADDRESS.test(address) && isLoopbackName(nameIn(req.header("host"))) && !isProxied;
}

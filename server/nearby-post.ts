import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory } from "rate-limiter-flexible";
import * as z from "zod/mini";
import { cameFrom } from "./came-from.ts";
import type { AnswersHost } from "./host-names.ts";

/** How long a letter lies, ms. */
const LIFETIME = 300_000;
/** Boxes at a time: some 16 MB of letters. */
const MOST_BOXES = 1_000;
const MOST_BYTES = 10_000;
/** Requests of one network: two devices that look for an answer every two seconds, several times over. */
const ASKED = { points: 900, duration: 300 };
/** Letters of one network. */
const LEFT = { points: 60, duration: 300 };

const box = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const part = z.enum(["offer", "answer"]);
/** What is sealed on one device and opened on the other. */
const letter = z.string().check(z.minLength(1), z.maxLength(8_000), z.regex(/^[\w-]+$/));
const leaving = z.strictObject({ box, part, letter });
const taking = z.strictObject({ box, part });

interface Box {
  readonly offer: string;
  answer: string | null;
  readonly until: number;
}

export interface NearbyPostParts {
  readonly proxies: number;
  readonly answersHost: AnswersHost;
  /** Epoch ms. */
  readonly now?: () => number;
}

/**
 * The postman between two devices that meet by words: it hands one sealed letter over, then one back. A response may get lost, so the same
 * request has the same answer again: the first letter lies until the second is there, and both are gone after five minutes. They are never on
 * disk, and who has not the words cannot open them.
 */
export function nearbyPost({ proxies, answersHost, now = Date.now }: NearbyPostParts): Hono {
  const boxes = new Map<string, Box>();
  const [asked, left] = [new RateLimiterMemory(ASKED), new RateLimiterMemory(LEFT)];
  const routes = new Hono().use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => refuse(context, 413) }));

  /** Boxes lie in the order of their ends. */
  function empty(): void {
    for (const [id, { until }] of boxes) {
      if (until > now()) return;
      boxes.delete(id);
    }
  }

  const isLimited = async (context: Context, limiters: readonly RateLimiterMemory[]): Promise<boolean> => {
    const network = cameFrom(context, proxies);
    try {
      for (const limiter of limiters) await limiter.consume(network);
      return false;
    } catch {
      return true;
    }
  };

  routes.use(async (context, next) => {
    if (!answersHost(context.req.header("host"))) return refuse(context, 421);
    empty();
    return next();
  });

  routes.post("/leave", async (context) => {
    const read = leaving.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return refuse(context, 400);
    if (await isLimited(context, [asked, left])) return refuse(context, 429);
    const there = boxes.get(read.data.box);
    if (there?.[read.data.part] === read.data.letter) return context.body(null, 204, NOT_KEPT);
    if (read.data.part === "offer") {
      if (there) return refuse(context, 409);
      if (boxes.size >= MOST_BOXES) return refuse(context, 503);
      boxes.set(read.data.box, { offer: read.data.letter, answer: null, until: now() + LIFETIME });
    } else {
      if (!there || there.answer !== null) return refuse(context, 409);
      there.answer = read.data.letter;
    }
    return context.body(null, 204, NOT_KEPT);
  });

  routes.post("/take", async (context) => {
    const read = taking.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return refuse(context, 400);
    if (await isLimited(context, [asked])) return refuse(context, 429);
    const there = boxes.get(read.data.box);
    const isAnswered = there !== undefined && there.answer !== null;
    const taken = read.data.part === "offer" && isAnswered ? null : there?.[read.data.part];
    if (typeof taken !== "string") return context.body(null, 204, NOT_KEPT); // asked again and again: no failure
    return context.json({ letter: taken }, 200, NOT_KEPT);
  });

  const onlyPost = (context: Context) => {
    context.header("allow", "POST");
    return refuse(context, 405);
  };
  for (const path of ["/leave", "/take"]) routes.all(path, onlyPost);
  routes.all("/:other{.+}", (context) => refuse(context, 404));
  // the address itself, with a slash or without
  routes.all("*", onlyPost);
  return routes;
}

const NOT_KEPT = { "cache-control": "no-store" };

const SAYS = {
  400: "This is not a letter between two devices.",
  404: "There is nothing here.",
  405: "Leave and collect letters with POST.",
  409: "These words are in use.",
  413: "The letter is too large.",
  421: "This server does not answer under this name.",
  429: "Too many letters from this network. Try again in five minutes.",
  503: "Too many devices are meeting. Try again in five minutes.",
} as const;

const refuse = (context: Context, status: keyof typeof SAYS): Response =>
  context.json({ code: String(status), message: SAYS[status] }, status, NOT_KEPT);

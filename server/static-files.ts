import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { isFrontPage, isPagePath } from "#domain/app-paths.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** A browser that opens a page says text/html; programs that read a link say that they take anything. */
const TAKES_HTML = /text\/html|\*\/\*/i;
const NO_PATH =
  "This address cannot be read: a % has to be followed by two hexadecimal digits that spell text, and no part of it may be '..'. " +
  "Correct the address, or open the front page at /.";
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Answers with a file of `dist`; for a page of the app with the file that was rendered of it, or else with index.html; or with 404. A build
 * that replaces `dist` while the server runs is picked up: nothing is remembered between requests.
 */
export function staticFiles(dist: string) {
  const root = resolve(dist);
  return async (context: Context): Promise<Response> => {
    const pathname = decodedPath(context.req.path);
    if (pathname === undefined) return context.text(NO_PATH, 400, { "cache-control": "no-store" });
    const isPage = isPagePath(pathname) && TAKES_HTML.test(context.req.header("accept") ?? "*/*");
    const files = isPage ? [pathname, renderedFile(context.req.url, pathname), "/index.html"] : [pathname];
    for (const file of files) {
      const response = await send(context, root, file);
      if (response) return response;
    }
    return context.text("Not found", 404, { "cache-control": "no-store" });
  };
}

const renderedFile = (url: string, pathname: string): string => {
  if (pathname !== "/") return `${pathname}.html`;
  return isFrontPage({ pathname, search: new URL(url).search }) ? "/home.html" : "/index.html";
};

/** The path as people wrote it; undefined when it is not a path at all (broken escapes, NUL, a climb out of the root). */
function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") || decoded.split(/[/\\]/).includes("..") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function send(context: Context, root: string, pathname: string): Promise<Response | undefined> {
  const path = join(root, pathname);
  // Hidden folders hold notes of the build; `.br` and `.gz` are other forms of a file, not files of their own.
  if (!path.startsWith(root + sep) || /(^|\/)\.|\.(br|gz)$/.test(pathname)) return undefined;
  const chosen = await choose(path, context.req.header("accept-encoding") ?? "");
  if (!chosen) return undefined;

  const headers = new Headers({
    "content-type": mimeType(path),
    "cache-control": HASHED.test(pathname) ? IMMUTABLE : REVALIDATE,
    vary: "Accept-Encoding",
    etag: chosen.etag,
    "content-length": String(chosen.size),
  });
  if (chosen.encoding) headers.set("content-encoding", chosen.encoding);
  if (matches(context.req.header("if-none-match"), chosen.etag)) {
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  if (chosen.size >= LARGE && context.req.method !== "HEAD") return sendPart(context, chosen, headers);
  return new Response(context.req.method === "HEAD" ? null : new Uint8Array(await readFile(chosen.path)), { headers });
}

/** Bytes from which on a file is not read into memory: the models that an operator put there (`docs/operating.md`). */
const LARGE = 20_000_000;

/** A large file as a stream; from where an earlier try broke off, if the browser says so. */
function sendPart(context: Context, { path, size }: Chosen, headers: Headers): Response {
  const from = Number(/^bytes=(\d{1,15})-$/.exec(context.req.header("range") ?? "")?.[1] ?? 0);
  if (from >= size) return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  headers.set("accept-ranges", "bytes");
  headers.set("content-length", String(size - from));
  if (from > 0) headers.set("content-range", `bytes ${from}-${size - 1}/${size}`);
  const body = Readable.toWeb(createReadStream(path, { start: from })) as ReadableStream<Uint8Array>;
  return new Response(body, { status: from > 0 ? 206 : 200, headers });
}

interface Chosen {
  readonly path: string;
  /** Bytes on the wire. */
  readonly size: number;
  readonly etag: string;
  readonly encoding?: string;
}

/** The smallest form of the file that the browser accepts; undefined when there is no such file. */
async function choose(path: string, accepted: string): Promise<Chosen | undefined> {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(accepted, encoding)) continue;
    const found = await fileAt(path + suffix);
    if (found) return { ...found, encoding };
  }
  return fileAt(path);
}

async function fileAt(path: string): Promise<Chosen | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  return { path, size: info.size, etag: `W/"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"` };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, quality] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? "");
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag) ?? false;
}

function mimeType(path: string): string {
  return getMimeType(path) ?? "application/octet-stream";
}

import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { html } from "hono/html";
import { PAGE_STYLE } from "./page-style.ts";
import { headersFor } from "./security-headers.ts";

/**
 * What the head of a request may measure, in bytes; Node's own limit is 16 KB. What an app shares comes in the address (decision 031), where a
 * letter takes one byte to nine: this is a text of some 30,000 words in English, and little enough that many of them fill no memory.
 */
export const MAX_HEAD = 256 * 1024;

/** How long somebody may go on sending what nobody reads, before the connection is cut: an answer is lost where that comes first. Milliseconds. */
const LINGER_MS = 2_000;

/** Node's answers; everything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never becomes a request: as Node does by itself, but in words where somebody may be at the other end. */
export function answerUnread(server: Server): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Duplex) => {
    // what comes after the answer ends here too
    if (!socket.writable) return;
    socket.on("error", () => {});
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    const status = STATUS[code] ?? 400;
    socket.end(answer(status, status === 431 ? String(TOO_LONG) : ""));
  });
}

function answer(status: number, page: string): string {
  const headers = {
    ...headersFor(),
    connection: "close",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", page].join("\r\n");
}

const TOO_LONG = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Too long for an address · Studio of the Mind</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>This is too long for an address</h1>
<p class="words">What another app shares comes in the address, and this server reads ${MAX_HEAD / 1024} KB of it at most. Nothing was saved here, and nothing is lost: the text is still in the app that shared it.</p>
<p class="words">Copy it there, open the studio, and paste it into the field.</p>
<p><a href="/">Open the studio</a></p>
</main>
</body>
</html>`;

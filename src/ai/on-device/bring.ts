import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type ModelStore, modelStore, type PartFile } from "./model-store.ts";
import type { BringFailure, Brought, ListedModel } from "./models.ts";

/** How far a model has come. `checking`: all bytes are here, and these have been compared. */
export interface Bringing {
  readonly phase: "coming" | "checking";
  readonly bytes: number;
}

export interface BringOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Bringing) => void;
  readonly store?: ModelStore;
}

/** A model that is to come, as the messages to the workers carry it. */
export type Order = Pick<ListedModel, "id" | "name" | "file">;

/** The first bytes of every GGUF file. */
const GGUF = [0x47, 0x47, 0x55, 0x46];
/** Bytes read at once for the hash, between two turns of the worker. */
const PIECE = 4_000_000;
/** Milliseconds without a byte after which a connection counts as broken. */
const SILENCE = 30_000;

class Ended extends Error {
  readonly why: BringFailure;
  constructor(why: BringFailure) {
    super(why);
    this.why = why;
  }
}

/**
 * Fetches a model into the browser's storage, from where an earlier try ended. What came stays when it is stopped or the connection breaks; what has
 * the wrong hash or is no model is deleted. Never rejects.
 */
export function fetchModel(
  order: Order,
  options: BringOptions & { readonly fetchNow?: typeof fetch },
): Promise<Brought> {
  const { fetchNow = (...request) => fetch(...request) } = options;
  const { file } = order;
  return bring(order, options, async (part, take) => {
    const from = part.getSize() <= file.bytes ? part.getSize() : 0;
    if (from === file.bytes) return;
    const silence = new AbortController();
    const signal = AbortSignal.any([options.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), SILENCE);
    try {
      const response = await fetchNow(new URL(file.url, location.origin), {
        headers: from > 0 ? { range: `bytes=${from}-` } : {},
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        signal,
      }).catch(() => undefined);
      if (!response) throw new Ended("network");
      if (!response.ok || !response.body) throw new Ended(response.status >= 500 ? "network" : "gone");
      if (/\bhtml\b/i.test(response.headers.get("content-type") ?? "")) throw new Ended("gone");
      // a server that does not know ranges begins again
      part.truncate(response.status === 206 ? from : 0);
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new Ended("network");
        });
        if (done) break;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE);
        take(value);
      }
      if (part.getSize() < file.bytes) throw new Ended("network");
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Copies a file that the person chose. Its hash is taken of what was stored. Otherwise as `fetchModel`, and it begins anew each time. */
export async function copyModel(order: Omit<Order, "file">, file: Blob, options: BringOptions): Promise<Brought> {
  const { store = modelStore } = options;
  // one of the same name counts as here no more, until this one is
  await store.remove(order.id).catch(() => {});
  return bring({ ...order, file: { bytes: file.size, sha256: undefined } }, options, async (part, take) => {
    part.truncate(0);
    const reader = file.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Ended("gone");
      });
      if (done) return;
      take(value);
      await turn();
    }
  });
}

interface Expected {
  readonly id: string;
  readonly name: string;
  /** Without a hash whatever came is right. */
  readonly file: { readonly bytes: number; readonly sha256: string | undefined };
}

async function bring(
  { id, name, file }: Expected,
  { signal, onProgress, store = modelStore }: BringOptions,
  fill: (part: PartFile, take: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<Brought> {
  let part: PartFile | undefined;
  try {
    const opened = await store.open(id);
    part = opened;
    await fill(opened, (bytes) => {
      if (signal.aborted) throw new Ended("stopped");
      const at = opened.getSize();
      if (at + bytes.length > file.bytes) throw new Ended("hash");
      if (opened.write(bytes, { at }) < bytes.length) throw new Ended("disk");
      onProgress({ phase: "coming", bytes: at + bytes.length });
    });
    const hash = await check(opened, signal, onProgress);
    if (file.sha256 !== undefined && hash !== file.sha256) throw new Ended("hash");
    opened.close();
    part = undefined;
    await store.finish({ id, name, bytes: file.bytes, sha256: hash });
    return { ok: true };
  } catch (error) {
    const why = signal.aborted ? "stopped" : reasonOf(error);
    part?.close();
    if (why === "hash" || why === "not-a-model") await store.remove(id).catch(() => {});
    return { ok: false, why };
  }
}

/** @returns the hash of a whole model's file */
async function check(part: PartFile, signal: AbortSignal, onProgress: (progress: Bringing) => void): Promise<string> {
  const state = sha256.create();
  const size = part.getSize();
  const piece = new Uint8Array(PIECE);
  for (let at = 0; at < size; at += PIECE) {
    if (signal.aborted) throw new Ended("stopped");
    const read = part.read(piece, { at });
    if (at === 0 && GGUF.some((byte, index) => piece[index] !== byte)) throw new Ended("not-a-model");
    state.update(piece.subarray(0, read));
    onProgress({ phase: "checking", bytes: at + read });
    await turn();
  }
  return bytesToHex(state.digest());
}

function reasonOf(error: unknown): BringFailure {
  if (error instanceof Ended) return error.why;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "NoModificationAllowedError" ? "busy" : "disk";
}

/** Lets messages in: a press on Pause is one. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

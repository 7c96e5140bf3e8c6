import type { Step } from "#domain/debugger/steps.ts";
import { type AppError, appError } from "#domain/errors.ts";
import type { AskingPersonas } from "#domain/personas/asking.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import type { PromptRequest, PromptTask, PromptTasks, Report } from "#domain/thinking/prompt/types.ts";
import type { PromptSections, ThinkInput, Thought } from "#domain/thinking/types.ts";
import { doubtedFrames } from "#src/platform/doubted-frames.ts";
import type { EnginePreparation, EngineReply, EngineRequest, EngineWork } from "./messages.ts";
import { spawnEngineWorker } from "./spawn-engine-worker.ts";

/** How long an abandoned run may continue before its worker is replaced, in milliseconds: most end sooner than a restart would take. */
const GRACE_MS = 200;

type OnSteps = (steps: readonly Step[]) => void;

export interface ThinkingOptions {
  readonly signal?: AbortSignal;
  readonly key?: string;
  readonly onSteps?: OnSteps;
}

export interface LocalEngine {
  /**
   * Thinks about a text in the worker, one request after the other.
   * @param options.signal cancels; stops the run if it is under way
   * @param options.key a newer request under the same key replaces an older one
   * @returns INVALID_INPUT for text over `MAX_CHARS`, SERVICE_UNAVAILABLE when the engine cannot be loaded, INTERNAL_ERROR when it fails.
   * Rejects with an AbortError when cancelled, replaced or disposed.
   * @param options.onSteps gets the times of the engine's steps, before the thought
   */
  think(input: ThinkInput, options?: ThinkingOptions): Promise<Result<Thought>>;
  /**
   * Splits, reviews or optimizes a prompt, or follows an instruction about it; otherwise as `think`.
   * @param options.onProgress gets the completed share, 0 to 1; never called by an engine in the page, which could not show it meanwhile
   */
  shape<T extends PromptTask>(
    request: { readonly task: T } & PromptTasks[T]["ask"],
    options?: { signal?: AbortSignal; key?: string; onProgress?: Report },
  ): Promise<Result<PromptTasks[T]["answer"]>>;
  /** Loads the engine before it is needed. */
  warm(): void;
  /** Loads the engine's expert too, which the first request waits for. */
  prepare(): void;
  /** Resolves once the engine has been loaded; `warm` or the first `think` starts that. */
  readonly ready: Promise<void>;
  dispose(): void;
}

/** Takes any kind of request: a thought about a text, or a result about a prompt. */
type InPage = (work: EngineWork, onSteps?: OnSteps) => Promise<unknown>;

export interface LocalEngineParts {
  readonly spawn?: () => Worker;
  /** The engine for pages without workers. */
  readonly loadInPage?: () => Promise<InPage>;
  /** The personas that ask about a text. Where they cannot be read, the first of the catalogue ask. */
  readonly personas?: () => Promise<AskingPersonas | undefined>;
}

interface Job {
  readonly id: number;
  readonly work: EngineWork;
  readonly key: string | undefined;
  readonly onProgress: Report | undefined;
  readonly onSteps: OnSteps | undefined;
  readonly settle: (result: Result<unknown>) => void;
  readonly abandon: () => void;
}

interface AskOptions extends ThinkingOptions {
  readonly onProgress?: Report;
}

/** Characters that a request about a prompt contains. */
const promptLength = (request: { readonly text?: string; readonly sections?: PromptSections }): number =>
  request.text?.length ?? (request.sections ? Object.values(request.sections).join("").length : 0);

const aborted = (): DOMException => new DOMException("The request was cancelled.", "AbortError");
const count = (characters: number): string => characters.toLocaleString("en-US");

const tooLong = (length: number): AppError =>
  appError(
    "INVALID_INPUT",
    `This text is ${count(length)} characters long. Up to ${count(MAX_CHARS)} can be read at once.`,
    {
      remedy: "Shorten it, or ask about one part at a time.",
    },
  );
const notLoaded = (): AppError =>
  appError("SERVICE_UNAVAILABLE", "The engine on this device could not be loaded.", {
    remedy: "Reload the page. Your text is saved.",
    retry: "backoff",
  });
const broke = (): AppError =>
  appError("INTERNAL_ERROR", "The engine on this device stopped while reading this text.", {
    remedy: "Try again, or with a shorter text.",
  });

/** The engine for the page: in a worker, so that typing stays smooth; in the page only if no worker starts. */
export function createLocalEngine({
  spawn = spawnEngineWorker,
  loadInPage = async () => (await import("./in-page.ts")).inPage,
  personas,
}: LocalEngineParts = {}): LocalEngine {
  let worker: Worker | undefined;
  let workerReady = false;
  let inPage: Promise<InPage> | undefined;
  let running: Job | undefined;
  /** The running job was abandoned: its answer is ignored. */
  let orphaned = false;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  let queue: Job[] = [];
  let nextId = 1;
  let disposed = false;
  const { promise: ready, resolve: isReady } = withResolvers();

  function stopWorker(): void {
    clearTimeout(graceTimer);
    worker?.terminate();
    worker = undefined;
    workerReady = false;
  }

  function finish(result: Result<unknown>): void {
    clearTimeout(graceTimer);
    const job = running;
    running = undefined;
    if (!orphaned) job?.settle(result);
    orphaned = false;
    next();
  }

  function loadHere(): void {
    stopWorker();
    inPage ??= loadInPage();
    // After a failed load the next request tries again.
    inPage.then(isReady, () => {
      inPage = undefined;
    });
  }

  /** If the worker fails before it is ready, the page takes over. After that, only the run that made it fail is lost. */
  function workerFailed(): void {
    if (!workerReady) {
      loadHere();
      next();
    } else {
      stopWorker();
      finish(err(broke()));
    }
  }

  function start(): void {
    if (worker !== undefined || inPage !== undefined || disposed) return;
    try {
      const started = spawn();
      worker = started;
      started.addEventListener("message", ({ data }: MessageEvent<EngineReply>) => {
        if (started !== worker) return;
        if ("ready" in data) {
          workerReady = true;
          isReady();
          next();
        } else if ("done" in data) {
          if (data.id === running?.id && !orphaned) running.onProgress?.(data.done);
        } else if (data.id === running?.id) {
          if ("steps" in data && !orphaned) running.onSteps?.(data.steps);
          finish("error" in data ? err(data.error) : ok("thought" in data ? data.thought : data.shaped));
        }
      });
      started.addEventListener("error", (event) => {
        if (started !== worker) return;
        event.preventDefault();
        workerFailed();
      });
    } catch {
      loadHere();
    }
  }

  async function runInPage(job: Job, load: Promise<InPage>): Promise<void> {
    let result: Result<unknown>;
    const engine = await load.catch(() => undefined);
    try {
      result =
        engine === undefined ? err(notLoaded()) : orphaned ? err(broke()) : ok(await engine(job.work, job.onSteps));
    } catch {
      result = err(broke());
    }
    if (running === job) finish(result);
  }

  function next(): void {
    if (running !== undefined || queue.length === 0 || disposed) return;
    start();
    if (inPage !== undefined) {
      running = queue.shift();
      if (running !== undefined) void runInPage(running, inPage);
    } else if (workerReady && worker !== undefined) {
      running = queue.shift();
      if (running !== undefined) worker.postMessage({ id: running.id, ...running.work } satisfies EngineRequest);
    }
  }

  /** Takes a job out of the queue. A running job gets a moment to end before its worker is replaced. */
  function drop(job: Job): void {
    queue = queue.filter((other) => other !== job);
    if (job === running && !orphaned) {
      orphaned = true;
      if (inPage === undefined) {
        graceTimer = setTimeout(() => {
          stopWorker();
          finish(err(broke()));
        }, GRACE_MS);
      }
    }
    job.abandon();
  }

  function ask<T>(
    work: EngineWork,
    length: number,
    { signal, key, onProgress, onSteps }: AskOptions = {},
  ): Promise<Result<T>> {
    if (length > MAX_CHARS) return Promise.resolve(err(tooLong(length)));
    if (disposed || signal?.aborted) return Promise.reject(aborted());
    return new Promise((resolve, reject) => {
      const cancel = (): void => drop(job);
      const done = (): void => signal?.removeEventListener("abort", cancel);
      const job: Job = {
        id: nextId++,
        work,
        key,
        onProgress,
        onSteps,
        settle: (result) => {
          done();
          resolve(result as Result<T>);
        },
        abandon: () => {
          done();
          reject(aborted());
        },
      };
      signal?.addEventListener("abort", cancel, { once: true });
      if (key !== undefined) {
        for (const older of [running, ...queue])
          if (older?.key === key && !(older === running && orphaned)) drop(older);
      }
      queue.push(job);
      next();
    });
  }

  return {
    ready,
    warm: start,
    prepare() {
      start();
      worker?.postMessage({ prepare: true } satisfies EnginePreparation);
    },
    think(given, options) {
      const input = { doubted: doubtedFrames(), ...given };
      const { length } = given.text;
      if (!personas || length > MAX_CHARS) return ask({ input }, length, options);
      const asking = personas().catch(() => undefined);
      return asking.then((found) => ask({ input, personas: found }, length, options));
    },
    shape: (request, options) => ask({ prompt: request as PromptRequest }, promptLength(request), options),
    dispose() {
      const jobs = [...queue, ...(running !== undefined && !orphaned ? [running] : [])];
      disposed = true;
      queue = [];
      running = undefined;
      stopWorker();
      for (const job of jobs) job.abandon();
    },
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

import { createStore } from "zustand/vanilla";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { localNetworkPermission } from "#src/platform/local-network.ts";
import type { Adapter, Progress } from "./adapters/adapter.ts";
import { type BuiltInModel, builtInAdapter, builtInModel } from "./adapters/built-in-adapter.ts";
import { localAdapter } from "./adapters/local-adapter.ts";
import { connectionOf, networkAdapter } from "./adapters/network-adapter.ts";
import { onDeviceAdapter } from "./adapters/on-device-adapter.ts";
import { type OperatorPort, operatorAdapter } from "./adapters/operator-adapter.ts";
import { spokenSoFar, wordsSoFar } from "./adapters/read-completion.ts";
import { type Attempt, call } from "./calls/call.ts";
import { type Circuit, type CircuitState, createCircuit } from "./calls/circuit.ts";
import { leavesWords } from "./calls/failure.ts";
import { CALL_LIMITS, type CallLimits } from "./calls/limits.ts";
import { type AttemptUnderWay, type CallReport, CancelledCall, type Delivered } from "./calls/report.ts";
import { type After, after as afterNow } from "./calls/silence.ts";
import { type Diagnosis, diagnose, TEST_QUESTION } from "./diagnose.ts";
import type { LocalEngine } from "./local/local-engine.ts";
import { createNetworkClient, type NetworkClient } from "./network/network-client.ts";
import { createModelClient, type ModelClient } from "./on-device/model-client.ts";
import type { About, AuditPort, Permit } from "./permit.ts";
import { destinationOf, isNetworkSetup, type NetworkSetup, type ProviderKind, type ProviderSetup } from "./provider.ts";
import { type Piece, piecesIn } from "./tasks/material.ts";
import { plainLine } from "./tasks/plain-text.ts";
import { proseIn } from "./tasks/prose.ts";
import type { Task, TaskId, Turn } from "./tasks/task.ts";
import { TASKS, type TaskInput, type TaskOutput } from "./tasks/tasks.ts";

/** What a call would send from the device, verbatim. */
export interface Outgoing {
  /** The host it goes to; undefined when it stays in this browser. */
  readonly destination: string | undefined;
  readonly turns: readonly OutgoingTurn[];
}

/** A turn verbatim, and in the pieces it is made of, for people; without pieces it is all one. */
export interface OutgoingTurn extends Turn {
  readonly pieces: readonly Piece[];
}

export interface AskOptions {
  readonly setup: ProviderSetup;
  /** The person's own key, from memory; it goes to the provider's address and nowhere else. */
  readonly key?: string;
  /** The id under which the answer is counted; the operator's provider needs it. */
  readonly messageId?: string;
  /** What the call is about, for the record of what leaves the device. */
  readonly about?: About;
  readonly signal?: AbortSignal;
  /** Told the text so far, as people may see it, and its words, whenever more has come. Of an answer in a form of data only the words are told. */
  readonly onText?: (soFar: string, words: number) => void;
  /** Told which attempt goes on, and when it is given up. */
  readonly onAttempt?: (attempt: AttemptUnderWay) => void;
  /**
   * Nobody watches, and only a whole answer will do: one that breaks off is asked for once more, one that is stopped is none, and `longestMs` ends
   * whatever goes on.
   */
  readonly unwatched?: boolean;
  /** Told how the call went, also when it failed or was cancelled. */
  readonly onReport?: (report: CallReport) => void;
  /** Told what a provider said that is not in the form the task needs: nothing is made of it, but people may see it. */
  readonly onProse?: (text: string) => void;
}

/** All adapters, behind one interface. Loaded with the first question, never with a page. */
export interface Ai {
  /**
   * Asks a provider for a task.
   * @returns the answer with where it came from, also what had come of it when `signal` fired or it broke off; or an error of the specification: MISSING_REQUIRED_FIELD or INVALID_INPUT for the input,
   *   TIMEOUT, RATE_LIMIT_EXCEEDED, UNAUTHORIZED, SERVICE_UNAVAILABLE (also while the circuit is open), EXTERNAL_SERVICE_ERROR ...
   *   Rejects with a CancelledCall when `signal` fires before there is any text; it tells whether the provider had been called.
   */
  ask<K extends TaskId>(task: K, input: TaskInput<K>, options: AskOptions): Promise<Result<Delivered<TaskOutput<K>>>>;
  /** What `ask` would send; sends nothing. */
  outgoing<K extends TaskId>(task: K, input: TaskInput<K>, setup: ProviderSetup): Outgoing;
  /** Why an input cannot be asked; undefined when it can. */
  check<K extends TaskId>(task: K, input: TaskInput<K>): AppError | undefined;
  /** Examines a provider without asking a model anything. Rejects only with an AbortError, when cancelled. */
  diagnose(setup: NetworkSetup, options?: { readonly key?: string; readonly signal?: AbortSignal }): Promise<Diagnosis>;
  /**
   * Examines a provider and, if it has a model and answers, asks that one `TEST_QUESTION`, once, whatever its circuit says. What is sent is recorded first, like every
   * call. Rejects only with an AbortError, when cancelled.
   */
  test(setup: NetworkSetup, options?: { readonly key?: string; readonly signal?: AbortSignal }): Promise<Diagnosis>;
  /** The state of a provider's circuit; the same object until it changes. */
  circuit(setup: ProviderSetup): CircuitState;
  /** Calls back whenever any circuit changes. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export interface AiParts {
  readonly engine: Pick<LocalEngine, "think">;
  /** Records each call before it is made. */
  readonly audit: AuditPort;
  /** Absent if the studio has no server. */
  readonly operator?: OperatorPort;
  readonly network?: NetworkClient;
  readonly builtIn?: () => BuiltInModel | undefined;
  readonly onDevice?: ModelClient;
  readonly limits?: CallLimits;
  readonly after?: After;
  /** Whether no provider may be asked, as the operator of the studio says. */
  readonly safeMode?: () => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** The page's own address, for the diagnosis. */
  readonly page?: () => string;
  /** Whether this browser lets the page reach the local network. */
  readonly localNetwork?: () => Promise<PermissionState | undefined>;
}

const SAFE_MODE = appError("SERVICE_UNAVAILABLE", "Safe mode is on: no provider is asked.", {
  remedy: "This device refines and answers until the operator of this studio turns it off.",
});

/** The longest test of a model, in milliseconds, and most characters shown of its answer. */
const [LONGEST_TEST, MOST_SAID] = [60_000, 60];

export function createAi({
  engine,
  audit,
  operator,
  network = createNetworkClient(),
  builtIn = builtInModel,
  onDevice = createModelClient(),
  limits = CALL_LIMITS,
  after = afterNow,
  safeMode = async () => false,
  now = Date.now,
  page = () => location.href,
  localNetwork = localNetworkPermission,
}: AiParts): Ai {
  const overNetwork = networkAdapter(network);
  const adapters: Readonly<Record<ProviderKind, Adapter>> = {
    local: localAdapter(engine),
    "built-in": builtInAdapter(builtIn),
    "on-device": onDeviceAdapter(onDevice),
    operator: operatorAdapter(operator),
    "openai-compatible": overNetwork,
    anthropic: overNetwork,
    google: overNetwork,
  };
  const circuits = new Map<string, Circuit>();
  const states = createStore<Readonly<Record<string, CircuitState>>>(() => ({}));

  /** One circuit per provider and server: failures at another address say nothing about this one. */
  function circuitOf(setup: ProviderSetup): Circuit {
    const name = isNetworkSetup(setup) ? `${setup.id} ${setup.baseUrl}` : setup.id;
    const known = circuits.get(name);
    if (known) return known;
    const made = newCircuit();
    made.subscribe((state) => states.setState({ [name]: state }));
    circuits.set(name, made);
    return made;
  }

  const newCircuit = () => createCircuit({ failuresToOpen: limits.failuresToOpen, openMs: limits.circuitOpenMs, now });

  async function run<I, O>(
    task: Task<I, O>,
    input: I,
    options: AskOptions,
    by = { circuit: circuitOf(options.setup), limits },
  ): Promise<Result<Delivered<O>>> {
    const {
      setup,
      key,
      messageId,
      about = {},
      signal,
      unwatched = false,
      onText,
      onAttempt,
      onReport,
      onProse,
    } = options;
    const refused = task.check(input);
    if (refused) return err(refused);
    if (setup.kind !== "local" && (await safeMode())) return err(SAFE_MODE);
    const adapter = adapters[setup.kind];
    const read: typeof task.read = (text, of) => {
      const found = task.read(text, of);
      const prose = !found.ok && found.failure.kind === "schema" ? proseIn(text) : "";
      if (prose !== "") onProse?.(prose);
      return found;
    };
    const asked = { task: { ...task, read }, input, setup, key, messageId };
    const from = { providerId: setup.id, kind: setup.kind };
    const destination = destinationOf(setup);
    let permit: Permit | null = null;
    /** Nothing leaves before its record is on disk. */
    const recorded = async (): Promise<Attempt<void>> => {
      const loaded = await adapter.load(setup);
      if (!loaded.ok || destination === undefined) return loaded;
      const begun = await audit.begin({ task: task.id, setup, destination, turns: task.turns(input), about });
      if (!begun.ok) return { ok: false, failure: { kind: "refused", error: begun.error } };
      permit = begun.value;
      return loaded;
    };
    /** What came in each attempt. A second one may bring less than the first. */
    const cameIn: string[] = [];
    let hasBegun = false;
    const outcome = await call({
      task: task.id,
      setup,
      ...by,
      now,
      after,
      isWatched: !unwatched,
      signal,
      onAttempt,
      load: recorded,
      attempt(until, alive) {
        let came = "";
        const at = cameIn.push(came) - 1;
        const onProgress = ({ bytes, text }: Progress): void => {
          if (until.aborted) return;
          alive();
          hasBegun ||= bytes > 0;
          came += text;
          cameIn[at] = came;
          if (text === "" || onText === undefined) return;
          const spoken = spokenSoFar(came);
          const isData = task.schema !== undefined;
          onText(isData ? "" : spoken, wordsSoFar(spoken, isData));
        };
        return adapter.attempt({ ...asked, permit }, { signal: until, onProgress });
      },
      // nobody has been shown a part of data, and the whole is worth another attempt
      mayRetry: () => unwatched || task.schema !== undefined || !hasBegun,
    }).catch((error: unknown) => {
      if (error instanceof CancelledCall) return error;
      throw error;
    });
    const { report } = outcome;
    if (permit !== null) await audit.end(permit, report);
    onReport?.(report);
    const isStopped = outcome instanceof CancelledCall;
    if (!isStopped && outcome.ok) return ok({ ...outcome.value, ...from, stopped: false, brokeOff: null, report });
    const isOfUse = !unwatched && (isStopped || leavesWords(outcome.failure));
    // data in another form than was asked for is no part of an answer
    const isBadForm = !isStopped && outcome.failure?.kind === "schema";
    const readPart = task.schema === undefined ? task.read : isBadForm ? undefined : task.readPart;
    const newestFirst = isOfUse ? cameIn.toReversed() : [];
    const soFar = newestFirst.map((came) => readPart?.(spokenSoFar(came), input)).find((part) => part?.ok);
    if (soFar?.ok) {
      const part = {
        output: soFar.value,
        model: isNetworkSetup(setup) ? setup.model : null,
        finishReason: "other",
      } as const;
      return ok({ ...part, ...from, stopped: isStopped, brokeOff: isStopped ? null : outcome.error, report });
    }
    if (isStopped) throw outcome;
    return err(outcome.error);
  }

  async function examine(
    setup: NetworkSetup,
    { key, signal }: { readonly key?: string; readonly signal?: AbortSignal } = {},
  ): Promise<Diagnosis> {
    if (await safeMode()) return { kind: "other", models: [], ...SAFE_MODE };
    const within = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(signal ? [signal] : [])]);
    const found = await diagnose(setup, {
      key,
      page: page(),
      signal: within,
      network,
      connection: connectionOf(setup, key),
      localNetwork,
    });
    signal?.throwIfAborted();
    return found;
  }

  return {
    ask: (task, input, options) => run(TASKS[task] as unknown as Task<typeof input, never>, input, options),
    outgoing: (task, input, setup) => ({
      destination: destinationOf(setup),
      turns:
        setup.kind === "local"
          ? []
          : (TASKS[task] as unknown as Task<typeof input, unknown>)
              .turns(input)
              .map((turn) => ({ ...turn, pieces: piecesIn(turn.content) })),
    }),
    check: (task, input) => (TASKS[task] as unknown as Task<typeof input, unknown>).check(input),
    diagnose: examine,
    async test(setup, options = {}) {
      const found = await examine(setup, options);
      if (found.kind !== "works" || setup.model === "") return found;
      let ms = 0;
      const delivered = await run(
        TASKS.try,
        { text: TEST_QUESTION },
        { setup, ...options, unwatched: true, onReport: (report) => (ms = report.ms) },
        { circuit: newCircuit(), limits: { ...limits, maxRetries: 0, longestMs: LONGEST_TEST } },
      );
      const said = delivered.ok ? plainLine(delivered.value.output.text, MOST_SAID) : null;
      const asked = { model: setup.model, text: TEST_QUESTION, ms, said };
      if (delivered.ok) return { ...found, asked };
      const { message, remedy } = delivered.error;
      return { kind: "other", message, ...(remedy === undefined ? {} : { remedy }), models: found.models, asked };
    },
    circuit: (setup) => circuitOf(setup).state,
    subscribe: (listener) => states.subscribe(() => listener()),
    dispose() {
      network.dispose();
      onDevice.dispose();
    },
  };
}

import { createContext, type ReactNode, use } from "react";
import type { Step } from "#domain/debugger/steps.ts";
import type { Result } from "#domain/result.ts";
import type { PromptTask, PromptTasks, Report } from "#domain/thinking/prompt/types.ts";
import type { ThinkInput, Thought } from "#domain/thinking/types.ts";
import type { Session } from "./session/session.ts";
import type { Sync } from "./sync/sync.ts";
import type { Workspace } from "./workspace.ts";

/** The thinking engine as the app uses it: asynchronous, cancellable, and no input makes it throw. */
export interface ThinkingEngine {
  /** @param options.onSteps gets the times of the engine's steps, before the thought */
  think(
    input: ThinkInput,
    options?: { signal?: AbortSignal; onSteps?: (steps: readonly Step[]) => void },
  ): Promise<Result<Thought>>;
  /**
   * As `think`, for a prompt in its sections. A newer request under the same `key` replaces an older one, which then rejects. `onProgress`
   * gets the completed share, 0 to 1.
   */
  shape<T extends PromptTask>(
    request: { readonly task: T } & PromptTasks[T]["ask"],
    options?: { signal?: AbortSignal; key?: string; onProgress?: Report },
  ): Promise<Result<PromptTasks[T]["answer"]>>;
  /** Loads the engine ahead of its first use. */
  warm(): void;
  /** Loads what the first thought waits for, which is larger than the engine: once a person is about to write. */
  prepare(): void;
  /** Resolves once the engine has loaded. */
  readonly ready: Promise<void>;
}

/** Everything the app needs from outside. `main.tsx` puts it together; tests replace it as a whole. */
export interface Studio {
  readonly engine: ThinkingEngine;
  readonly session: Session;
  /** Opens the local workspace on first use; later calls return the same one. */
  workspace(): Promise<Result<Workspace>>;
  /** Syncs this device with the account's other devices. */
  readonly sync: Sync;
  /** Epoch milliseconds. */
  now(): number;
  /** A new UUIDv7. */
  newId(): string;
}

const StudioContext = createContext<Studio | null>(null);

export function StudioProvider({ studio, children }: { studio: Studio; children: ReactNode }) {
  return <StudioContext value={studio}>{children}</StudioContext>;
}

/** The studio of this app. Throws outside its provider: that is a bug. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error("useStudio needs a StudioProvider above it");
  return studio;
}

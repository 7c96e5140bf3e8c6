import { type ComponentType, startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isHydrating } from "./hydration.ts";
import { PartFailure, type PartFailureProps } from "./part-failure.tsx";
import { whenIdle } from "./when-idle.ts";

export interface LazyPartOptions<Props> {
  /** Shown while the code is loading; nothing by default. The same component may serve as `failed` too. */
  readonly loading?: ComponentType<Props & Partial<PartFailureProps>>;
  /** Shown when the code could not be fetched; `PartFailure` by default. */
  readonly failed?: ComponentType<Props & PartFailureProps>;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before its first use. Never rejects: a failure shows where the part is used. */
  preload(): Promise<void>;
};

/** The worker that served this page when it started. */
const firstWorker = globalThis.navigator?.serviceWorker?.controller ?? null;

/** Another version's worker serves this page now: this version's files may be gone. */
const wasReplaced = () => firstWorker !== null && navigator.serviceWorker.controller !== firstWorker;

/** Whether a reload would find a page, from the network or from the worker. */
const canReload = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * A component whose code is fetched when it is first shown. Unlike `React.lazy` it does not remember a failure: the person or the next use
 * fetches the code again, and nothing outside the part is lost meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading, failed: Failed = PartFailure }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  let isAhead = false;
  const fetchOnce = () => {
    fetching ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (cause) => {
        fetching = undefined;
        throw cause;
      },
    );
    return fetching;
  };
  const preload = () => {
    // code fetched during hydration must not be shown yet: React may render the same place again and expects the rendered page
    isAhead ||= !isHydrating();
    return fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  };

  function Part(props: Props) {
    // a mounted part never changes the type of what it shows, so that it does not lose its state
    const [{ Shown, tries, failures }, setState] = useState(() => {
      if (!loaded && !isHydrating()) fetchOnce().catch(() => {});
      // the rendered page contains only code that was fetched ahead
      return { Shown: isAhead || !isHydrating() ? loaded : undefined, tries: 0, failures: 0 };
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once
    useEffect(() => {
      if (Shown) return;
      let mounted = true;
      const waits = isHydrating();
      // shown synchronously where it matters: no key can be pressed between the placeholder field's removal and the part's own field
      const show = waits ? startTransition : flushSync;
      const fetch = () =>
        fetchOnce().then(
          (component) => mounted && show(() => setState((state) => ({ ...state, Shown: component }))),
          () => mounted && setState((state) => ({ ...state, failures: state.failures + 1 })),
        );
      // the rendered page responds before anything is added to it
      if (waits) whenIdle(() => mounted && void fetch());
      else void fetch();
      return () => {
        mounted = false;
      };
    }, [tries]);

    if (Shown) return <Shown {...props} />;
    if (failures === 0) return Loading ? <Loading {...props} /> : null;
    return (
      <Failed
        {...props}
        busy={failures <= tries}
        outdated={canReload() && (wasReplaced() || failures > 1)}
        onRetry={() => setState((state) => ({ ...state, tries: state.failures }))}
      />
    );
  }
  return Object.assign(Part, { preload });
}

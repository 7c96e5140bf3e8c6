import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { PartFailure, type PartFailureProps } from "./part-failure.tsx";

export interface LazyPartOptions<Props> {
  /** Holds the place while the code is on its way; nothing by default. The same one may stand as `failed` too. */
  readonly loading?: ComponentType<Props & Partial<PartFailureProps>>;
  /** Holds the place when the code could not be fetched; `PartFailure` by default. */
  readonly failed?: ComponentType<Props & PartFailureProps>;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use. Settles without an error: a failure shows where the part is used. */
  preload(): Promise<void>;
};

/** The worker that served this page when it started. */
const firstWorker = globalThis.navigator?.serviceWorker?.controller ?? null;

/** Another version's worker serves this page by now: the files of this one may be gone. */
const wasReplaced = () => firstWorker !== null && navigator.serviceWorker.controller !== firstWorker;

/** A reload finds a page: from the network, or from the worker. */
const canReload = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * A component whose code is fetched when it is first shown. Unlike `React.lazy` it does not remember a failure: what could not be fetched
 * is fetched again, by the person or by the next use, and nothing outside its own place is lost meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading, failed: Failed = PartFailure }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
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
  const preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );

  function Part(props: Props) {
    // what a mounted part shows never changes its type, so that it keeps its state
    const [{ Shown, tries, failures }, setState] = useState(() => {
      if (!loaded) void preload();
      return { Shown: loaded, tries: 0, failures: 0 };
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once
    useEffect(() => {
      if (Shown) return;
      let mounted = true;
      fetchOnce().then(
        (component) => {
          // at once: no key falls between a field that held the place and the part's own
          if (mounted) flushSync(() => setState((state) => ({ ...state, Shown: component })));
        },
        () => mounted && setState((state) => ({ ...state, failures: state.failures + 1 })),
      );
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

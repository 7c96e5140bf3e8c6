import { type ComponentType, startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isHydrating } from "./hydration.ts";
import { PartFailure, type PartFailureProps } from "./part-failure.tsx";
import { whenIdle } from "./when-idle.ts";

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
    // what is fetched while a page is taken over is no more in it than before: React may draw the same place once again
    isAhead ||= !isHydrating();
    return fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  };

  function Part(props: Props) {
    // what a mounted part shows never changes its type, so that it keeps its state
    const [{ Shown, tries, failures }, setState] = useState(() => {
      if (!loaded && !isHydrating()) fetchOnce().catch(() => {});
      // what was not fetched ahead is not in the page that the build rendered
      return { Shown: isAhead || !isHydrating() ? loaded : undefined, tries: 0, failures: 0 };
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once
    useEffect(() => {
      if (Shown) return;
      let mounted = true;
      const waits = isHydrating();
      // at once, where it matters: no key falls between a field that held the place and the part's own
      const show = waits ? startTransition : flushSync;
      const fetch = () =>
        fetchOnce().then(
          (component) => mounted && show(() => setState((state) => ({ ...state, Shown: component }))),
          () => mounted && setState((state) => ({ ...state, failures: state.failures + 1 })),
        );
      // the page that the build rendered answers before what is added to it is fetched
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

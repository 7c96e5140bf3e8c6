import type { Adviser } from "#domain/thinking/expert/advice.ts";

let loading: Promise<Adviser | undefined> | undefined;

/** The expert; undefined where it cannot be loaded. The next call after a failure tries again. */
export function withExpert(): Promise<Adviser | undefined> {
  loading ??= import("./load-expert.ts")
    .then(({ loadExpert }) => loadExpert())
    .catch(() => {
      loading = undefined;
      return undefined;
    });
  return loading;
}

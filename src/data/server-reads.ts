import { QueryClient, useQuery } from "@tanstack/react-query";

/** Milliseconds. */
const GOOD_FOR = 5 * 60_000;

/**
 * What only the server knows, as last heard (specification, section 9): kept in memory, so that it goes with the page, which is one person's. Whether
 * there is a connection is found out by asking, for the browser does not know.
 */
export const serverReads = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      staleTime: GOOD_FOR,
      networkMode: "always",
      refetchOnReconnect: true,
    },
  },
});
// for as long as the page lives: it hears of a connection that comes back
serverReads.mount();

/** One read of the server: its name, and how it is asked. `ask` rejects where there was no answer. */
export interface ServerRead<Answer> {
  readonly queryKey: readonly [string];
  ask(): Promise<Answer>;
}

/** Asks when first used, and again by `refetch`. Repaints with the answer. */
export const useServerRead = <Answer>({ queryKey, ask }: ServerRead<Answer>) =>
  useQuery({ queryKey, queryFn: ask }, serverReads);

import { QueryClient, useQuery } from "@tanstack/react-query";

/** How long an answer counts as fresh. Milliseconds. */
const GOOD_FOR = 5 * 60_000;

/**
 * What only the server knows, as last answered (specification, section 9). It stays in memory, because a page belongs to one person and the
 * answers end with it. The browser cannot tell reliably whether there is a connection, so each read simply asks.
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
// never unmounted: for its whole life the page is told when the connection comes back
serverReads.mount();

/** One read of the server: its name, and how to ask. `ask` rejects when there is no answer. */
export interface ServerRead<Answer> {
  readonly queryKey: readonly [string];
  ask(): Promise<Answer>;
}

/** Asks on first use, and again on `refetch`. Repaints with the answer. */
export const useServerRead = <Answer>({ queryKey, ask }: ServerRead<Answer>) =>
  useQuery({ queryKey, queryFn: ask }, serverReads);

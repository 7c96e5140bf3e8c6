import type { Network } from "./auth/limits.ts";

/** Bytes of bodies that requests hold at the same time. Strangers have a part of their own, so that they leave the rest to people who signed in. */
const MOST = {
  ofPeople: { inAll: 64_000_000, ofNetwork: 24_000_000 },
  ofStrangers: { inAll: 16_000_000, ofNetwork: 4_000_000 },
};

/** Why there is no room. */
export type Full = "network" | "all";

/** What one request holds. */
export interface HeldBytes {
  /** Holds so many bytes more; or says why not, and holds as many as before. */
  take(bytes: number): Full | undefined;
  release(): void;
}

export interface BodiesInFlight {
  /** @param isKnown whether the request shows who sent it */
  hold(network: Network, isKnown: boolean): HeldBytes;
}

export function createBodiesInFlight(most = MOST): BodiesInFlight {
  const parts = { people: createPart(most.ofPeople), strangers: createPart(most.ofStrangers) };
  return { hold: (network, isKnown) => (isKnown ? parts.people : parts.strangers)(network) };
}

function createPart({ inAll, ofNetwork }: { readonly inAll: number; readonly ofNetwork: number }) {
  const byNetwork = new Map<Network, number>();
  let all = 0;
  return (network: Network): HeldBytes => {
    let own = 0;
    const add = (bytes: number) => {
      const sum = (byNetwork.get(network) ?? 0) + bytes;
      if (sum > 0) byNetwork.set(network, sum);
      else byNetwork.delete(network);
      all += bytes;
      own += bytes;
    };
    return {
      take(bytes) {
        if ((byNetwork.get(network) ?? 0) + bytes > ofNetwork) return "network";
        if (all + bytes > inAll) return "all";
        add(bytes);
        return undefined;
      },
      release: () => add(-own),
    };
  };
}

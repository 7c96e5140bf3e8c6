import { create } from "zustand";
import type { Feature } from "#domain/plans.ts";

/** Something the person's plan does not open (specification, section 3). */
export interface UpgradeRequest {
  /** Where it was asked for. */
  readonly surface: string;
  readonly feature: Feature;
  /** Does it once the plan opens it. */
  readonly onRetry: () => void;
}

interface UpgradeState {
  /** Null while the modal is closed. */
  readonly request: UpgradeRequest | null;
}

export const useUpgrade = create<UpgradeState>()(() => ({ request: null }));

/** Says what the plans give, in place of a refusal. Opened twice it is one modal, about the newer request. */
export const requestUpgrade = (request: UpgradeRequest): void => useUpgrade.setState({ request });

export const closeUpgrade = (): void => useUpgrade.setState({ request: null });

import { create } from "zustand";
import type { Feature } from "#domain/plans.ts";

/** Something that the person's plan does not include (specification, section 3). */
export interface UpgradeRequest {
  /** Where the person asked for it. */
  readonly surface: string;
  readonly feature: Feature;
  /** Runs it once the plan includes it. */
  readonly onRetry: () => void;
}

interface UpgradeState {
  /** Null while the modal is closed. */
  readonly request: UpgradeRequest | null;
}

export const useUpgrade = create<UpgradeState>()(() => ({ request: null }));

/** Shows what the plans include, in place of a refusal. A second request reuses the one modal. */
export const requestUpgrade = (request: UpgradeRequest): void => useUpgrade.setState({ request });

export const closeUpgrade = (): void => useUpgrade.setState({ request: null });

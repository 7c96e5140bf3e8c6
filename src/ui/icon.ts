import type { ComponentType } from "react";

/** An icon of the set, handed over as a component so that the part decides its size and colour. */
export type Icon = ComponentType<{ className?: string }>;

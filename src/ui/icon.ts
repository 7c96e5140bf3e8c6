import type { ComponentType } from "react";

/** An icon, passed as a component so that each part decides its size and colour. */
export type Icon = ComponentType<{ className?: string }>;

import type { ViewProps } from "./open-map.tsx"; export function ExportMenu(_: ViewProps) { return null; }

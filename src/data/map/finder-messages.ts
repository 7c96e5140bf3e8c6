import type { MapNode, MapTie } from "#domain/entities.ts";
import type { Finding } from "#domain/map/findings.ts";

/** Page to worker: the living thoughts and all ties. */
export interface FindRequest {
  readonly number: number;
  readonly nodes: readonly MapNode[];
  readonly ties: readonly MapTie[];
}

/** A finding whose tie is named by its key: the page has the ties. */
export type SentFinding = Omit<Finding, "edge"> & { readonly edge: string | null };

/** Worker to page. */
export interface FindReply {
  readonly number: number;
  readonly findings: readonly SentFinding[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isFindRequest = (value: unknown): value is FindRequest =>
  isRecord(value) && typeof value.number === "number" && Array.isArray(value.nodes) && Array.isArray(value.ties);

export const isFindReply = (value: unknown): value is FindReply =>
  isRecord(value) && typeof value.number === "number" && Array.isArray(value.findings);

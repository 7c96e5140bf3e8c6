import { fillWithDefaultSettings, getRxReplicationMetaInstanceSchema } from "rxdb/plugins/core";
import type { Any } from "./rx-pass.ts";

/** One collection for all tables: the rows' keys are the documents' ids. */
export const schema = fillWithDefaultSettings({
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 500 } },
  required: ["id"],
} as Any);
export const metaSchema = getRxReplicationMetaInstanceSchema(schema as Any, false);

import { changeOf, paced } from "../paced-watch.ts";
import type { Watch } from "../watch.ts";
import { MADE_TABLES } from "./made-tables.ts";

const SEARCHED = ["sessions", "messages", ...MADE_TABLES, "outbox", "parked"] as const;

/** A search reads many rows: not after every one of many changes. */
export const seldom = (watch: Watch): Watch => paced(watch, changeOf(...SEARCHED));

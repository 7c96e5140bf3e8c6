/**
 * The types of the Prompt Lab, as `domain/entities/` declares them. Plain data: the local database stores it, and it crosses worker
 * boundaries unchanged. Times are epoch milliseconds, ids unique within their list.
 */

import type { checkResult } from "../entities/lab-cells.ts";
import type { assertion, labAdapter, labInput, labPlan, labPrompt } from "../entities/lab-plan.ts";
import type { ValueOf } from "../entities/shape.ts";
import type { Entities } from "../entities.ts";

export type LabPrompt = ValueOf<typeof labPrompt>;
export type LabInput = ValueOf<typeof labInput>;
export type Assertion = ValueOf<typeof assertion>;
export type AssertionKind = Assertion["kind"];
export type CheckResult = ValueOf<typeof checkResult>;
export type LabAdapter = ValueOf<typeof labAdapter>;
export type LabPlan = ValueOf<typeof labPlan>;
export type Experiment = Entities["experiments"];
export type LabRun = Entities["lab_runs"];
export type LabCell = Entities["lab_cells"];
export type LabVote = Entities["lab_votes"];

import { experiments } from "../entities/experiments.ts";
import { labCells } from "../entities/lab-cells.ts";
import { labRuns } from "../entities/lab-runs.ts";
import { labVotes } from "../entities/lab-votes.ts";
import { isStored } from "../entities/stored.ts";
import type { Experiment, LabCell, LabRun, LabVote } from "../lab/types.ts";

/** Whether a stored row is an experiment that can be shown and run. Any other row stays unchanged on disk. */
export const isExperiment = (row: unknown): row is Experiment => isStored(experiments, row);
/** Whether a stored row is a run that can be shown and continued. */
export const isLabRun = (row: unknown): row is LabRun => isStored(labRuns, row);
/** Whether a stored row is a cell that can be shown. */
export const isLabCell = (row: unknown): row is LabCell => isStored(labCells, row);
/** Whether a stored row is a vote that can be counted. */
export const isLabVote = (row: unknown): row is LabVote => isStored(labVotes, row);

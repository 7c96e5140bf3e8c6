import { canonicalJson } from "../../workspace-file/canonical.ts";
import { FILE_PRODUCT } from "../../workspace-file/format.ts";
import type { LabCell, LabRun, LabVote } from "../types.ts";

/** Raised by one with every change after which a program that reads the file would read it wrong. */
const VERSION = 1;

/** A run with everything that is kept of it. One answer and one vote a line, keys in order, so that two files can be compared by any program. */
export function writeRunJson(run: LabRun, cells: readonly LabCell[], votes: readonly LabVote[]): string {
  const lines = (rows: readonly unknown[]) =>
    rows.length === 0 ? "[]" : `[\n${rows.map(canonicalJson).join(",\n")}\n]`;
  return [
    `{\n"product": "${FILE_PRODUCT}"`,
    '"kind": "lab-run"',
    `"version": ${VERSION}`,
    `"run": ${canonicalJson(run)}`,
    `"cells": ${lines(cells)}`,
    `"votes": ${lines(votes)}\n}\n`,
  ].join(",\n");
}

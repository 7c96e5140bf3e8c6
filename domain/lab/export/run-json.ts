import { canonicalJson } from "../../workspace-file/canonical.ts";
import { FILE_PRODUCT } from "../../workspace-file/kind-of-file.ts";
import type { LabCell, LabRun, LabVote } from "../types.ts";

/** Increased by one with every change that would make an older reader misread the file. */
const VERSION = 1;

/** A run with everything stored about it. One answer or vote per line with its keys in order, so that any program can compare two files. */
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

import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags, readOperatorFlags } from "#domain/operator-flags.ts";

/** The flags that the host sent last. They apply until it answers, and while offline. */
export const FLAGS_KEY = "sotm:operator-flags";

/** For a browser without storage. */
let inMemory: string | null = null;
let read: { readonly text: string | null; readonly flags: OperatorFlags } | undefined;

/** The operator's current flags; the same object as long as nothing changes. */
export function operatorFlags(): OperatorFlags {
  const text = storedFlags();
  if (read?.text !== text) read = { text, flags: parsed(text) ?? DEFAULT_OPERATOR_FLAGS };
  return read.flags;
}

export function storedFlags(): string | null {
  try {
    return localStorage.getItem(FLAGS_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function storeFlags(text: string): void {
  try {
    localStorage.setItem(FLAGS_KEY, text);
  } catch {
    inMemory = text;
  }
}

function parsed(text: string | null): OperatorFlags | undefined {
  try {
    return text === null ? undefined : readOperatorFlags(JSON.parse(text));
  } catch {
    return undefined;
  }
}

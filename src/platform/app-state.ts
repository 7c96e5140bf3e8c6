/** State that other programs and other versions of the studio read (specification, section 3). */
const KEY = "som-app-state";

/** The lab pages, by their switch. A switch marks its page and hides nothing. */
export type LabSwitch = "debateArena" | "debugger";

const DEFAULT_LABS: Readonly<Record<LabSwitch, boolean>> = { debateArena: false, debugger: false };
/** The local engine's type in `adapterConfig`. */
const DEFAULT_ADAPTER = { type: "mock" };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null for anything but an object, and for what is no JSON. Throws where storage is forbidden. */
function read(): Readonly<Record<string, unknown>> | null {
  const text = localStorage.getItem(KEY) ?? "null";
  try {
    const stored: unknown = JSON.parse(text);
    return isObject(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Writes the state with its defaults where it has no value of its own; what is there besides stays. */
function write(adapter: { readonly type?: string } = {}): void {
  try {
    const stored = read() ?? {};
    const labs = { ...DEFAULT_LABS, ...(isObject(stored.labs) ? stored.labs : {}) };
    const adapterConfig = {
      ...DEFAULT_ADAPTER,
      ...(isObject(stored.adapterConfig) ? stored.adapterConfig : {}),
      ...adapter,
    };
    const text = JSON.stringify({ ...stored, safeMode: false, labs, adapterConfig });
    if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
  } catch {
    // storage is forbidden or full: nothing of the studio's depends on it
  }
}

/**
 * Writes the state as it is on every load. Safe mode is never taken from what a browser keeps: it is written off, whatever else is there, and
 * the operator's flag alone turns it on.
 */
export const writeAppState = (): void => write();

/** Notes where answers come from. @param type `mock` for the local engine, a provider's kind otherwise */
export const writeAdapterType = (type: string): void => write({ type });

/** Off unless this browser says otherwise. */
export function isLabSwitchOn(name: LabSwitch): boolean {
  try {
    const labs = read()?.labs;
    return isObject(labs) && labs[name] === true;
  } catch {
    return false;
  }
}

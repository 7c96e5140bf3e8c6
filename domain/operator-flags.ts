/** The switches in the host's `/flags.json`, which an operator can set without a build. */
export interface OperatorFlags {
  /** The navigation uses the studio's other names: Thought Map, Mind Mirror, Arena, Workshop, Threads. */
  readonly navRelabel: boolean;
  /** A rail of 280 px in place of the sidebar. */
  readonly navRail: boolean;
  /** Only this device answers: no provider gets a request. */
  readonly safeMode: boolean;
  /** The question about satisfaction; false turns it off everywhere. */
  readonly feedbackPopup: boolean;
}

export const DEFAULT_OPERATOR_FLAGS: OperatorFlags = {
  navRelabel: false,
  navRail: false,
  safeMode: false,
  feedbackPopup: true,
};

/**
 * Reads untrusted flags one by one: a flag that is missing, unknown or not a boolean keeps its default.
 * @returns undefined when the value is no set of flags at all
 */
export function readOperatorFlags(value: unknown): OperatorFlags | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const flag = (name: keyof OperatorFlags): boolean => {
    const said = Object.hasOwn(given, name) ? given[name] : undefined;
    return typeof said === "boolean" ? said : DEFAULT_OPERATOR_FLAGS[name];
  };
  return {
    navRelabel: flag("navRelabel"),
    navRail: flag("navRail"),
    safeMode: flag("safeMode"),
    feedbackPopup: flag("feedbackPopup"),
  };
}

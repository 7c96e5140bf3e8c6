/** What an operator can switch without a build, in `/flags.json` of the host. */
export interface OperatorFlags {
  /** Navigation by the studio's other names: Thought Map, Mind Mirror, Arena, Workshop, Threads. */
  readonly navRelabel: boolean;
  /** A rail of 280 px in place of the sidebar. */
  readonly navRail: boolean;
  /** Only this device answers: no provider is asked. */
  readonly safeMode: boolean;
  /** The question how satisfied one is; false ends it everywhere. */
  readonly feedbackPopup: boolean;
}

export const DEFAULT_OPERATOR_FLAGS: OperatorFlags = {
  navRelabel: false,
  navRail: false,
  safeMode: false,
  feedbackPopup: true,
};

/**
 * Reads what came from outside, a flag at a time: one that is missing, unknown or no boolean stands as it does by default.
 * @returns undefined for what is no set of flags at all
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

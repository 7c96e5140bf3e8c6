interface LeftOutProps {
  readonly count: number;
  /** What one of them is, and several. */
  readonly words: readonly [one: string, several: string];
}

/** Says that something is damaged and not shown; nothing where all is sound. */
export function LeftOut({ count, words: [one, several] }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <p role="status" className="t-13 my-3 max-w-[60ch] text-text-2">
      {count === 1
        ? `One ${one} is damaged on this device and cannot be shown.`
        : `${count} ${several} are damaged on this device and cannot be shown.`}{" "}
      Nothing of that is changed; the export in the settings holds what is still there.
    </p>
  );
}

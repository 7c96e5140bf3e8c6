interface LeftOutProps {
  readonly count: number;
  /** The words for one of them, and for several. */
  readonly words: readonly [one: string, several: string];
}

/** Says that damaged items are not shown. Renders nothing when there are none. */
export function LeftOut({ count, words: [one, several] }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <p role="status" className="t-13 my-3 max-w-[60ch] text-text-2">
      {count === 1
        ? `One ${one} is damaged on this device and cannot be shown.`
        : `${count} ${several} are damaged on this device and cannot be shown.`}{" "}
      Nothing was changed. The export in Settings contains what is left.
    </p>
  );
}

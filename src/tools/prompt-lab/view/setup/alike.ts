/**
 * Whether a row's props are the same, so that it need not repaint: after every key the disk returns the same data in new objects.
 * @param data the property whose value is plain data, compared by content
 */
export const alike =
  <Props extends object>(data: keyof Props) =>
  (before: Props, after: Props): boolean =>
    (Object.keys(after) as (keyof Props)[]).every(
      (name) =>
        Object.is(before[name], after[name]) ||
        (name === data && JSON.stringify(before[name]) === JSON.stringify(after[name])),
    );

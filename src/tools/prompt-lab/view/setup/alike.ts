/**
 * Whether a row has to be painted again: what is read back from the disk after every key says the same in new objects.
 * @param data the property whose value is plain data, compared by what it says
 */
export const alike =
  <Props extends object>(data: keyof Props) =>
  (before: Props, after: Props): boolean =>
    (Object.keys(after) as (keyof Props)[]).every(
      (name) =>
        Object.is(before[name], after[name]) ||
        (name === data && JSON.stringify(before[name]) === JSON.stringify(after[name])),
    );

/** A value that lost against another of the same field, beside the row as it is now. */
export interface LostValue {
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** A field of the row, or a path into one: `decisions.answers.audience`. */
  readonly field: string;
  readonly value: unknown;
  /** When it was written, epoch ms; null where that is not known. */
  readonly at: number | null;
  /** Where it was written; the same id, the same device. */
  readonly device: string;
  /** Written in this browser, as far back as it remembers: another sign-in is another device. */
  readonly here: boolean;
}

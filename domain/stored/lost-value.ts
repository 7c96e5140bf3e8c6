/** An other version: a value that lost against another of the same field, beside the row as it is now. */
export interface LostValue {
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** A field of the row, or the path of a part: `decisions.answers.audience`. */
  readonly field: string;
  readonly value: unknown;
  /** When it was written, epoch ms; null when unknown. */
  readonly at: number | null;
  /** The device that wrote it. */
  readonly device: string;
  /** Written in this browser, as far as it knows: another sign-in counts as another device. */
  readonly here: boolean;
}

/** A way to one other device: whole texts, in order, each once, until it closes. */
export interface Channel {
  /** Resolves when there is room for the next text. Rejects once the channel is closed. */
  send(text: string): Promise<void>;
  /** Receives every text; called once. */
  onText(listener: (text: string) => void): void;
  /** Resolves when either side has closed it or the connection was lost. */
  readonly closed: Promise<void>;
  close(): void;
}

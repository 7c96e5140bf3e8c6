/** A worker that answers when it is told to. */
export class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  readonly received: unknown[] = [];
  postMessage(message: unknown): void {
    this.received.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

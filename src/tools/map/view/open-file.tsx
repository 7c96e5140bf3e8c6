export function OpenFile(_: { onOpened(id: string): void }) { return null; }

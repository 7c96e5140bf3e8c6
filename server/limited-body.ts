/** As many times the limit are read and dropped, so that a client that sends first and listens later hears the answer. */
const PATIENCE = 8;

/**
 * The same request with its body in memory; undefined when that is larger than `limit` bytes, announced or not. Rejects when the client
 * goes away.
 */
export async function withLimitedBody(request: Request, limit: number): Promise<Request | undefined> {
  if (!request.body) return request;
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit * PATIENCE) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit * PATIENCE) return undefined;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) return undefined;
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
    signal: request.signal,
  });
}

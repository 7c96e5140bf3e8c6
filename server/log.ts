/** The only way this server says anything. Callers pass words of their own and never what people wrote. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same for what went wrong. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** SQLSTATE classes of a database in trouble; what a request did wrong is answered to who asked and is no one else's business. */
const TROUBLE = /^(08|53|57P|58|XX)[0-9A-Z]{2,3}$/;

/**
 * Libraries print SQL errors with their parameters, which are people's mails and ideas. From here on the console tells at most the
 * SQLSTATE of an error, which names a kind and no person.
 */
export function silenceLibraries(): void {
  const tell = (...values: unknown[]) => {
    const code = values.map(sqlState).find((state) => state !== undefined);
    if (code) warn(`The database is in trouble (${code}).`);
  };
  for (const method of ["log", "info", "warn", "error", "debug", "trace", "dir", "table"] as const)
    console[method] = tell;
  // Node's warnings are for developers, and may quote a value
  process.emitWarning = () => {};
}

function sqlState(value: unknown): string | undefined {
  const code = typeof value === "object" && value !== null && "code" in value ? value.code : undefined;
  return typeof code === "string" && code.length === 5 && TROUBLE.test(code) ? code : undefined;
}

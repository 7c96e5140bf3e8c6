const LOGIC = new Set(["or", "and", "not.or", "not.and"]);
/** A quoted column where a condition begins. A quoted value is never followed by a dot. */
const QUOTED = /([(,])"([A-Za-z_][A-Za-z0-9_]*)"\./g;

/** `or=("name".gt.5)` as `or=(name.gt.5)`: PostgREST takes a column's name in quotes, and the library looks for one that has them. */
export function withoutQuotedNames(request: Request): Request {
  if (!request.url.includes("%22") && !request.url.includes('"')) return request;
  const url = new URL(request.url);
  const asked = [...url.searchParams];
  url.search = new URLSearchParams(
    asked.map(([name, value]) => [name, LOGIC.has(name) ? value.replace(QUOTED, "$1$2.") : value]),
  ).toString();
  return new Request(url, request);
}

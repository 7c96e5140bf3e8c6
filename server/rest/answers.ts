import { mediaType } from "./preferences.ts";
import { RestFault } from "./rest-fault.ts";
import type { Answered } from "./statements.ts";

/** What is said of a page of rows: the checks before it is sent, its status and its headers. */

export function checkPage({ page, total }: Answered, offset: number, single: boolean): void {
  if (total !== null && offset > total)
    throw new RestFault(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  checkSingle(page, single);
}

export function checkSingle(page: number, single: boolean): void {
  if (single && page !== 1)
    throw new RestFault(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${page} rows`,
    });
}

export function pageOf({ page, total, body }: Answered, offset: number, single: boolean, applied: string): Response {
  const rows = page > 0 ? `${offset}-${offset + page - 1}` : "*";
  return new Response(body, {
    status: total !== null && page < total ? 206 : 200,
    headers: headersOf(`${rows}/${total ?? "*"}`, applied, mediaType(single)),
  });
}

export function headersOf(range: string, applied: string, type?: string): Record<string, string> {
  return {
    "content-range": range,
    ...(applied ? { "preference-applied": applied } : {}),
    ...(type ? { "content-type": type } : {}),
  };
}

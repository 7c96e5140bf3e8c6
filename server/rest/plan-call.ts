import { checkPage, headersOf, pageOf } from "./answers.ts";
import type { Routine } from "./catalogue.ts";
import { MOST_ROWS, type Plan, type PlanParts, withRange } from "./plan.ts";
import { asksForOne, readPreferences } from "./preferences.ts";
import { parseQuery, type RestQuery } from "./query-grammar.ts";
import { invalid, readBody } from "./request-body.ts";
import { notUnderstood, RestFault } from "./rest-fault.ts";
import { refuseLarge } from "./statements.ts";

/** Plans of `rpc`: which of the functions of a name is meant, and how it is called. */

/** A call is prepared where its optional arguments leave no more than 2^4 forms of it. */
const MOST_OPTIONAL = 4;

export async function planCall(
  request: Request,
  name: string,
  search: URLSearchParams,
  context: PlanParts,
): Promise<Plan> {
  const { method, headers } = request;
  const reads = method === "GET" || method === "HEAD";
  const routines = context.catalogue.routines(context.schema, name);
  if (routines.length === 0) throw noFunction(context.schema, name);
  if (!reads && method !== "POST")
    throw new RestFault(405, "PGRST101", "Only GET, HEAD and POST are used for functions.");
  const isParameter = (own: string) => routines.some(({ parameters }) => parameters.has(own));
  const query = withRange(parseQuery(search, reads ? isParameter : undefined), headers);
  const body = reads ? undefined : await readBody(request);
  if (body && (typeof body.value !== "object" || body.value === null || Array.isArray(body.value)))
    throw invalid("The arguments of a function are a JSON object.");
  const names = body ? Object.keys(body.value as object) : [...query.parameters.keys()];
  const fitting = routines.filter(
    ({ parameters }) =>
      names.every((own) => parameters.has(own)) &&
      [...parameters].every(([own, { optional }]) => optional || names.includes(own)),
  );
  const [routine] = fitting;
  if (!routine) throw noFunction(context.schema, name);
  if (fitting.length > 1) throw new RestFault(300, "PGRST203", "Several functions of this name take these arguments.");
  if (reads && routine.volatile)
    throw new RestFault(405, "PGRST101", "This function may change something: call it with POST.");
  const plain = isPlain(query);
  if (!plain && routine.returns.kind !== "rows")
    throw notUnderstood("Only rows can be selected, filtered and ordered, and this function gives none.");
  // in one order, so that one function has few forms
  const inOrder = [...routine.parameters.keys()].filter((own) => names.includes(own));
  const given = body ? { names: inOrder, json: body.text } : query.parameters;
  return callPlan(request, routine, query, given, plain, context);
}

function callPlan(
  { headers }: Request,
  routine: Routine,
  query: RestQuery,
  given: Parameters<PlanParts["statements"]["call"]>[1],
  plain: boolean,
  { statements }: PlanParts,
): Plan {
  const single = asksForOne(headers);
  const { counted, applied } = readPreferences(headers);
  const { returns } = routine;
  const listed = returns.kind !== "nothing" && returns.set;
  const optional = [...routine.parameters.values()].filter((parameter) => parameter.optional).length;
  return {
    statement: statements.call(routine, given, query, { single, counted, most: MOST_ROWS }),
    readOnly: !routine.volatile,
    prepared: plain && !counted && optional <= MOST_OPTIONAL,
    check:
      listed || returns.kind === "rows"
        ? (result) => {
            refuseLarge(result);
            if (listed) checkPage(result, query.offset, single);
          }
        : undefined,
    answer: (result) =>
      returns.kind === "nothing"
        ? new Response(null, { status: 204, headers: headersOf("*/*", applied) })
        : pageOf(result, query.offset, single && listed, applied),
  };
}

function isPlain({ select, conditions, order }: RestQuery): boolean {
  return conditions.length === 0 && order.length === 0 && select.every(({ field }) => field === null);
}

function noFunction(schema: string, name: string): RestFault {
  return new RestFault(
    404,
    "PGRST202",
    `Could not find the function ${schema}.${name.slice(0, 100)} with these arguments in the schema cache`,
  );
}

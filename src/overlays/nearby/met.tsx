import { type EntityName, ruleOf } from "#domain/entities.ts";
import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import type { Found } from "#src/data/nearby/nearby-exchange.ts";

const TERMS: Record<Found["terms"], string> = {
  both: "Both devices will hold everything that either has. What was deleted on one is deleted on the other too, unless it was changed there since.",
  give: "The other device belongs to a visitor. It gets a copy of everything in your account that is on this device, and nothing comes back.",
  take: "The other device is signed in to an account. Its work is copied into the visitor's work here, and nothing goes back.",
  accounts:
    "The two devices are signed in to different accounts, so nothing is exchanged. Sign in to the same account on both.",
  versions:
    "The two devices have different versions of the studio, so nothing is exchanged. Reload both, then connect them again.",
};

/** What meets what, and the words to compare. */
export function Met({ found }: { readonly found: Found }) {
  const tables = FILE_TABLE_NAMES.filter((table) => found.here[table] || found.there[table]);
  return (
    <>
      <p>The other device is {found.name}. Both screens must show these words, in this order:</p>
      <p className="t-q text-text-1" data-testid="nearby-words">
        {found.words.join(" ")}
      </p>
      <p>If they differ, somebody is between the devices: cancel.</p>
      <p className="text-text-1">{TERMS[found.terms]}</p>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="t-label text-text-2">
            <th scope="col">What</th>
            <th scope="col">Here</th>
            <th scope="col">There</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table}>
              <th scope="row" className="font-normal">
                {nameOf(table)}
              </th>
              <td>{(found.here[table] ?? 0).toLocaleString("en")}</td>
              <td>{(found.there[table] ?? 0).toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function nameOf(table: EntityName): string {
  const [, several] = ruleOf(table).things;
  return several.charAt(0).toUpperCase() + several.slice(1);
}

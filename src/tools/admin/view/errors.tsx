import { useState } from "react";
import { errorRows } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { useErrors } from "../live.ts";
import { Answered } from "./answered.tsx";
import { ErrorGroups } from "./error-groups.tsx";
import { Frame } from "./frame.tsx";

const RANGES = { "7": "7 days", "30": "30 days", "90": "90 days" } as const;

/** What broke, grouped. */
export function Errors() {
  const [range, setRange] = useState<keyof typeof RANGES>("7");
  const errors = useErrors(Number(range));
  return (
    <Frame
      current="errors"
      table={{
        name: `errors-${range}-days`,
        rows: errors.status === "ready" ? () => errorRows(errors.value.list) : null,
      }}
      meta={
        errors.status === "ready"
          ? `${counted(errors.value.times, "report")} in ${counted(errors.value.groups, "group")}. Reports hold no text of anybody.`
          : "Reports hold no text of anybody."
      }
    >
      <Segmented
        label="How far back"
        value={range}
        options={(["7", "30", "90"] as const).map((value) => ({ value, label: RANGES[value] }))}
        onChange={setRange}
        className="mb-5"
      />
      <Answered answer={errors} what="error reports" height="h-96">
        {({ list, groups }) => (
          <>
            <ErrorGroups groups={list} days={Number(range)} />
            {groups > list.length && (
              <p className="t-13 mt-3 text-text-3">
                The {list.length} most frequent of {groups} groups are shown.
              </p>
            )}
          </>
        )}
      </Answered>
    </Frame>
  );
}

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { whenChanged } from "#src/platform/when.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Table } from "#src/ui/table.tsx";
import { usePersonaUse } from "../live.ts";
import { AuditTabs } from "./audit-tabs.tsx";

/** What was done with each persona, and what left the device on its behalf. */
export function AuditedPersonas() {
  const [now] = useState(() => Date.now());
  const used = usePersonaUse();
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader title="Audit" />
      <AuditTabs current="/audit/personas" />
      {used.status === "failed" && (
        <p role="alert" className="t-15 max-w-[60ch]">
          {used.error.message} {used.error.remedy}
        </p>
      )}
      {used.status === "loading" && <Skeleton className="h-64" />}
      {used.status === "ready" &&
        (used.value.length === 0 ? (
          <p className="t-15 max-w-[60ch]">
            No persona has been used yet. One is counted when it asks you something in a chat, takes a seat in a debate,
            or a model is asked on its behalf.
          </p>
        ) : (
          <>
            <p className="t-14 mb-5 max-w-[72ch] text-text-2">
              A persona asks on this device. Something leaves only where you asked a model on its behalf.
            </p>
            <Table label="What was done with each persona" minWidth={36}>
              <thead>
                <tr>
                  <th scope="col">Persona</th>
                  <th scope="col">Questions in chats</th>
                  <th scope="col">Debates</th>
                  <th scope="col">Times something left</th>
                  <th scope="col">Characters</th>
                  <th scope="col">Last</th>
                </tr>
              </thead>
              <tbody>
                {used.value.map(({ personaId, name, asked, seats, left, characters, last }) => (
                  <tr key={personaId}>
                    <th scope="row" className="text-text-1!">
                      {name === null ? (
                        "A deleted persona"
                      ) : (
                        <Link to="/personas" search={{ persona: personaId }} className={linkClass}>
                          <bdi>{name}</bdi>
                        </Link>
                      )}
                    </th>
                    <td>{asked.toLocaleString("en")}</td>
                    <td>{seats.toLocaleString("en")}</td>
                    <td>{left.toLocaleString("en")}</td>
                    <td>{characters.toLocaleString("en")}</td>
                    <td>{whenChanged(last, now)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </>
        ))}
    </div>
  );
}

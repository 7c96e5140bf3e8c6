import { Check, Pencil, ShieldAlert } from "lucide-react";
import { useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import { whenChanged } from "#src/platform/when.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { Table } from "#src/ui/table.tsx";
import { type Chain, useCommands } from "../data.ts";
import { useDeviceName, useDeviceNames, useEarlierHere } from "../live/device-names.ts";
import { deviceName } from "../model/device-name.ts";

interface ChainListProps {
  readonly chains: readonly Chain[];
  /** Epoch milliseconds. */
  readonly now: number;
}

const COLUMNS = ["Device", "Records", "Unbroken", "End known elsewhere", "Last record", "Head"];

/** The chain of each device: a table, and rows below one another on a phone. */
export function ChainList({ chains, now }: ChainListProps) {
  const [naming, setNaming] = useState<Named | null>(null);
  return (
    <>
      <Table label="Devices" minWidth={44} className="mt-6 max-md:hidden">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chains.map((chain) => (
            <tr key={chain.device}>
              <th scope="row" className="text-text-1!">
                <Device device={chain.device} onName={setNaming} />
              </th>
              <td>{chain.records.toLocaleString("en")}</td>
              <td>
                <Unbroken chain={chain} said={unbrokenWords(chain.records)} />
              </td>
              <td>{knownWords(chain)}</td>
              <td>{lastWords(chain, now)}</td>
              <td className="font-mono">{shortHash(chain.head)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ul aria-label="Devices" className="mt-6 border-line-soft border-t md:hidden">
        {chains.map((chain) => (
          <li key={chain.device} className="t-13 grid gap-y-0.5 border-line-soft border-b py-2.5 text-text-3">
            <span className="flex items-center justify-between gap-3">
              <span className="t-14 min-w-0 text-text-1">
                <Device device={chain.device} onName={setNaming} />
              </span>
              <span className="font-mono">{shortHash(chain.head)}</span>
            </span>
            <span className="text-text-1">
              <Unbroken chain={chain} said={`${counted(chain.records, "record")}, unbroken`} />
            </span>
            <span>
              End known elsewhere: {knownWords(chain)}. Last record: {lastWords(chain, now)}.
            </span>
          </li>
        ))}
      </ul>
      {chains.length > 1 && (
        <p className="t-13 mt-2 text-text-3">
          A browser counts as a new device after you sign in on it or clear its data: its earlier records stay a chain
          of their own.
        </p>
      )}
      {naming !== null && <NameDevice {...naming} onClose={() => setNaming(null)} />}
    </>
  );
}

interface Named {
  readonly device: string;
  /** As the list shows it. */
  readonly shown: string;
}

function Device({ device, onName }: { readonly device: string; onName(named: Named): void }) {
  const name = useDeviceName()(device);
  const wasHere = useEarlierHere().has(device);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{name}</bdi>
        {wasHere && <span className="t-12 block font-normal text-text-3">this browser, before you signed in</span>}
      </span>
      <IconButton label={`Name ${name}`} size="sm" onClick={() => onName({ device, shown: name })}>
        <Pencil />
      </IconButton>
    </span>
  );
}

function NameDevice({ device, shown, onClose }: Named & { onClose(): void }) {
  const { nameDevice } = useCommands();
  const names = useDeviceNames();
  return (
    <RenameDialog
      what={shown === "This device" ? "this device" : shown}
      name={Object.hasOwn(names, device) ? (names[device] ?? "") : ""}
      help={`Your other devices show it too. Without a name it is “${deviceName(device, null, {})}” there.`}
      onRename={async (name) => {
        const named = await nameDevice(device, name);
        return named.ok ? null : named.error;
      }}
      onClose={onClose}
    />
  );
}

function Unbroken({ chain: { broken }, said }: { readonly chain: Chain; readonly said: string }) {
  const Icon = broken === null ? Check : ShieldAlert;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className={broken === null ? "text-ok" : "text-warn"} />
      {broken === null ? said : `broken at ${broken}`}
    </span>
  );
}

export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

const lastWords = ({ records, last }: Chain, now: number): string =>
  records === 0 ? "none is here" : whenChanged(last, now);

const unbrokenWords = (records: number): string => (records === 0 ? "none" : `1 to ${records.toLocaleString("en")}`);

/** What receipts and other devices say of a chain's end. */
function knownWords({ witnessed: { knownTo, against, missing }, restored }: Chain): string {
  if (against) return `another record ${against.seq}`;
  if (missing) return `to ${missing.seq.toLocaleString("en")}: missing here`;
  if (restored !== null && knownTo <= restored) return `to ${restored.toLocaleString("en")}: a backup was restored`;
  return knownTo === 0 ? "not yet" : `to ${knownTo.toLocaleString("en")}`;
}

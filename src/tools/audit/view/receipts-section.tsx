import { useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import type { AppError } from "#domain/errors.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { TextArea } from "#src/ui/text-area.tsx";
import { type StoredReceipt, useCommands } from "../data.ts";
import { useDeviceName } from "../live/device-names.ts";
import { useReceipts } from "../live.ts";

interface ReceiptsSectionProps {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A receipt came or went: the chains are held against the others again. */
  onChange(): void;
}

/** Receipts that were stored outside this device, pasted back. */
export function ReceiptsSection({ now, onChange }: ReceiptsSectionProps) {
  const receipts = useReceipts();
  const nameOf = useDeviceName();
  const { addReceipt, removeReceipt } = useCommands();
  const [text, setText] = useState("");
  const [said, setSaid] = useState<AppError | "added" | null>(null);

  async function compare() {
    const added = await addReceipt(text);
    setSaid(added.ok ? "added" : added.error);
    if (!added.ok) return;
    setText("");
    onChange();
  }
  async function remove(receipt: StoredReceipt) {
    const removed = await removeReceipt(receipt);
    if (!removed.ok) notifyFailure("The receipt was not removed", removed.error);
    setSaid(null);
    onChange();
  }
  const pasted = receipts.status === "ready" ? receipts.value : [];
  return (
    <section aria-labelledby="audit-receipts" className="mt-12">
      <h2 id="audit-receipts" className="t-16 font-medium text-text-1">
        Receipts
      </h2>
      <p className="t-13 mt-1 max-w-[68ch] text-text-3">
        A receipt names the newest record of each device. Export one and mail it to yourself, or print it. Pasted here
        later, it shows a cut end or a rewritten chain, which no device can find by itself. Devices that sync note each
        other’s ends too.
      </p>
      {pasted.length > 0 && (
        <List className="mt-4">
          {pasted.map((receipt) => (
            <ListRow
              key={`${receipt.at} ${receipt.lines[0]?.hash}`}
              title={receipt.lines.map((line) => `${nameOf(line.device)} to ${line.seq}`).join(", ")}
              detail={`${counted(receipt.lines.length, "chain")}, pasted ${whenSaid(receipt.at, now)}`}
              aside={
                <Button size="sm" variant="ghost" onClick={() => void remove(receipt)}>
                  Remove
                </Button>
              }
            />
          ))}
        </List>
      )}
      <Fold summary="Compare a receipt" className="mt-4">
        <form
          className="grid max-w-[68ch] gap-3 py-3"
          onSubmit={(event) => {
            event.preventDefault();
            void compare();
          }}
        >
          <Field label="The receipt" help="Paste it with whatever is around it, as a mail for example.">
            <TextArea
              rows={3}
              className="font-mono"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setSaid(null);
              }}
            />
          </Field>
          <div>
            <Button type="submit" disabled={text.trim() === ""}>
              Compare
            </Button>
          </div>
        </form>
      </Fold>
      <p role="status" className={`t-14 ${said === "added" ? "text-text-2" : "text-warn"}`}>
        {said === "added"
          ? "The receipt is saved on this device. The verdict above says what it shows."
          : said && `${said.message} ${said.remedy ?? ""}`}
      </p>
    </section>
  );
}

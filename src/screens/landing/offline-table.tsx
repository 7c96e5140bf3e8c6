import { CircleCheck, Cloud } from "lucide-react";
import { Mark } from "#src/ui/mark.tsx";

const ROWS = [
  { what: "Ask and refine", text: "Questions, clarifying answers and the brief are drafted here.", here: true },
  { what: "Sessions", text: "Every thought is saved, searched and reopened here.", here: true },
  { what: "Everything you write", text: "Saved as you type, even if the tab closes.", here: true },
  { what: "New versions", text: "Downloaded when you are online, and started only when you choose.", here: false },
] as const;

export function OfflineTable() {
  return (
    <section aria-labelledby="offline-title" className="pt-25 max-md:pt-15 min-[56.3125rem]:pl-42">
      <h2 id="offline-title" className="t-h2 text-text-1">
        What works without a connection
      </h2>
      <dl className="mt-6 border-line border-t">
        {ROWS.map(({ what, text, here }) => (
          <div
            key={what}
            className="grid grid-cols-[12.75rem_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-line-soft border-b py-3.75 max-md:grid-cols-1 max-md:py-3.5"
          >
            <dt className="t-15 font-medium text-text-1">{what}</dt>
            <dd>{text}</dd>
            <dd className="min-w-33.5">
              <Mark icon={here ? CircleCheck : Cloud} className={here ? "leading-6 [&_svg]:text-ok" : "leading-6"}>
                {here ? "on this device" : "needs a connection"}
              </Mark>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

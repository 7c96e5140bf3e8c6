import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { memo } from "react";
import type { SectionFinding, SectionId } from "#domain/thinking/prompt/types.ts";
import { HEADINGS } from "#domain/thinking/sections/headings.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { useMayPractise } from "../live.ts";
import { RULE_NAMES, reasonParts } from "../model/section-words.ts";
import { shifted } from "../model/shifted.ts";
import { useOptimizer } from "../store.ts";
import { fixButtonId, useFixes } from "./use-fixes.ts";
import "./findings.css";

/** The id of a section's field. */
export const fieldId = (section: SectionId): string => `section-${section}`;

interface NumberedFinding extends SectionFinding {
  readonly number: number;
}

interface FindingsProps {
  readonly section: SectionId;
  readonly findings: readonly NumberedFinding[];
}

/** The findings of a section: why each matters, one way to fix it, and a button to ignore it. */
export const Findings = memo(function Findings({ section, findings }: FindingsProps) {
  const { fix, dismiss } = useFixes();
  const mayPractise = useMayPractise();
  return (
    <ul aria-label={`Findings in ${HEADINGS[section]}`} className="findings">
      {findings.map((finding) => {
        const { number, rule, reason, label } = finding;
        const { title, text } = reasonParts(reason);
        return (
          <li key={finding.id} className="finding">
            <button
              type="button"
              className="finding-number"
              aria-label={`Show finding ${number} in the text`}
              onClick={() => select(finding)}
            >
              {number}
            </button>
            <div className="min-w-0">
              <p className="t-14 text-text-1">
                <span className="mr-1.5 font-medium">{title}</span>{" "}
                <span className="t-12 text-text-3">{RULE_NAMES[rule]}</span>
                {/* a secret is taken out, not practised */}
                {mayPractise && rule !== "secret" && (
                  <Link
                    to="/insights"
                    search={{ view: "gym", card: rule }}
                    aria-label={`Practise finding ${number}`}
                    className={`${linkClass} t-12 ml-2`}
                  >
                    Practise
                  </Link>
                )}
              </p>
              {text !== "" && <p className="t-13 text-text-2">{text}</p>}
            </div>
            <span className="finding-actions">
              <Button
                id={fixButtonId(finding.id)}
                size="sm"
                aria-label={`${label}, finding ${number}`}
                onClick={() => void fix([finding])}
              >
                {label}
              </Button>
              <IconButton size="sm" label={`Dismiss finding ${number}`} onClick={() => dismiss(finding)}>
                <X aria-hidden />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
});

/** Selects the words of a finding, if they are still there. */
function select({ section, span }: SectionFinding): void {
  const field = document.getElementById(fieldId(section));
  if (!(field instanceof HTMLTextAreaElement)) return;
  const { reviewed } = useOptimizer.getState();
  const [place] = shifted(reviewed?.of[section] ?? "", field.value, [{ span }]);
  field.focus();
  if (place) field.setSelectionRange(place.span.start, place.span.end);
}

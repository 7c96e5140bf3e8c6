import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { askToOpen } from "../live/may-open.ts";

interface AuditClosedProps {
  /** What every plan shows, below. It may come later: the page has a window's height from the start, so that the footer does not move. */
  readonly children?: ReactNode;
}

/** For the Explorer plan: what the page is, and what goes on without it. Opening it opens the upgrade modal. */
export function AuditClosed({ children }: AuditClosedProps) {
  return (
    <div className="min-h-dvh">
      <PageHeader title="Audit" />
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <h2 className="t-q text-text-1">The audit comes with Synthesizer</h2>
        <p>
          It shows what left your devices, when, to whom and with which text, and proves that nobody changed the record
          since.
        </p>
        <p>
          Your devices record this on every plan, so nothing is lost by waiting. What one answer sent is shown beside
          that answer.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg" onClick={askToOpen}>
            Open the audit
          </Button>
          <Link to="/pricing" className={buttonClass({ size: "lg" })}>
            See plans
          </Link>
        </p>
      </div>
      {children}
    </div>
  );
}

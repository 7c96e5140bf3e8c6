import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { createErrorId, MAX_RETRIES } from "./error-id.ts";

export interface ComponentBoundaryProps {
  readonly children: ReactNode;
}

interface State {
  readonly errorId: string | null;
  readonly retries: number;
}

/** Around a part of a page that can fail by itself: the rest of the page, and what is typed there, stays as it is. */
export class ComponentBoundary extends Component<ComponentBoundaryProps, State> {
  override state: State = { errorId: null, retries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { errorId: createErrorId("ui") };
  }

  override componentDidCatch(error: unknown) {
    // the message of an error can hold the person's words, so its name is enough
    console.error(`${this.state.errorId}: ${error instanceof Error ? error.name : typeof error}`);
  }

  override render() {
    const { errorId, retries } = this.state;
    if (errorId === null) return this.props.children;
    const left = MAX_RETRIES - retries;
    return (
      <section
        role="alert"
        className="grid max-w-140 gap-3 rounded-lg border border-danger-edge bg-danger-wash px-4 py-3.5"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <TriangleAlert aria-hidden className="mt-0.5 text-danger" />
          <h2 className="t-label text-text-1">Something went wrong</h2>
          <p className="t-14 col-start-2 text-text-2">A component failed to render properly.</p>
          <p className="t-13 col-start-2 text-text-3">
            Error ID <code className="t-mono text-text-2">{errorId}</code>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {left > 0 && (
            <Button size="sm" onClick={() => this.setState({ errorId: null, retries: retries + 1 })}>
              Retry ({left} left)
            </Button>
          )}
          <a href="/" className={buttonClass({ size: "sm" })}>
            Go Home
          </a>
        </div>
      </section>
    );
  }
}

import { Component, type ReactNode } from "react";
import { createErrorId, MAX_RETRIES } from "./error-id.ts";
import { reportFailure } from "./failures.ts";

export interface CaughtFailure {
  readonly errorId: string;
  /** Retries left. */
  readonly left: number;
  retry(): void;
}

interface FailureBoundaryProps {
  /** The first part of the error's id. */
  readonly level: "app" | "ui";
  readonly children: ReactNode;
  /** Renders the replacement of what failed. */
  fallback(failure: CaughtFailure): ReactNode;
}

interface State {
  /** The id of the failure shown, without its level. */
  readonly failed: string | null;
  readonly retries: number;
}

/** Catches what fails to render, gives it an id, and reports it under that id. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failed: null, retries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: createErrorId() };
  }

  private get errorId() {
    return `${this.props.level}-${this.state.failed}`;
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, this.errorId);
  }

  override render() {
    const { failed, retries } = this.state;
    if (failed === null) return this.props.children;
    return this.props.fallback({
      errorId: this.errorId,
      left: MAX_RETRIES - retries,
      retry: () => this.setState({ failed: null, retries: retries + 1 }),
    });
  }
}

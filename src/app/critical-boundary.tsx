import { Component, type ErrorInfo, type ReactNode } from "react";
import { createErrorId, MAX_RETRIES } from "#src/ui/error-id.ts";
import { ErrorScreen } from "#src/ui/error-screen.tsx";
import { ErrorActions } from "./error-actions.tsx";

interface State {
  readonly errorId: string | null;
  readonly retries: number;
}

/** The last net, around everything: what the router's own boundaries could not catch. */
export class CriticalBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { errorId: null, retries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { errorId: createErrorId("app") };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo) {
    console.error(`${this.state.errorId}: ${error.name}`);
  }

  override render() {
    const { errorId, retries } = this.state;
    if (errorId === null) return this.props.children;
    return (
      <ErrorScreen
        title="Application Error"
        text="A critical error occurred that prevented the application from functioning properly."
        note="What you wrote is kept on this device."
        errorId={errorId}
        errorIdLabel="Error ID"
        actions={
          <ErrorActions
            left={MAX_RETRIES - retries}
            onRetry={() => this.setState({ errorId: null, retries: retries + 1 })}
            onHome={() => location.assign("/")}
          />
        }
      />
    );
  }
}

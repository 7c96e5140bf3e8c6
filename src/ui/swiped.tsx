import { type PointerEvent, type ReactNode, useRef } from "react";

/** Distance from which a swipe dismisses a notice (specification, section 2). Pixels. */
export const SWIPE = 20;

interface SwipedProps {
  /** Called when the pointer is released far enough to the right or down. */
  onSwipe(): void;
  readonly children: ReactNode;
}

/** Detects swipes over its children. Pressing a button in it or selecting text is no swipe. */
export function Swiped({ onSwipe, children }: SwipedProps) {
  const from = useRef<PointerEvent | null>(null);
  return (
    <div
      role="presentation"
      className="contents"
      onPointerDown={(event) => {
        const pressesButton = (event.target as Element).closest("button") !== null;
        from.current = event.button === 2 || pressesButton ? null : event;
      }}
      onPointerUp={({ clientX, clientY }) => {
        const start = from.current;
        from.current = null;
        if (start === null || getSelection()?.toString()) return;
        if (Math.max(clientX - start.clientX, clientY - start.clientY) >= SWIPE) onSwipe();
      }}
    >
      {children}
    </div>
  );
}

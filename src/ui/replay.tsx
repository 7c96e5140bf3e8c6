import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

/** A walk through the moments in which something came about. It begins at the end: everything is there. */
export interface Replay {
  /** How many moments there are. */
  readonly length: number;
  /** How many of them are shown. */
  readonly count: number;
  readonly isPlaying: boolean;
  /** Shows the first `count` moments, and pauses. */
  goTo(count: number): void;
  /** Plays on, or from the start once the end is shown; pauses while it plays. */
  toggle(): void;
}

/** @param pace between two moments while it plays, in milliseconds */
export function useReplay(length: number, pace: number): Replay {
  const [wanted, setWanted] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const count = Math.min(wanted ?? length, length);
  const isOver = count >= length;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setWanted((is) => Math.min((is ?? 0) + 1, length)), pace);
    return () => clearInterval(timer);
  }, [isPlaying, length, pace]);
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);
  return {
    length,
    count,
    isPlaying,
    goTo(next) {
      setPlaying(false);
      setWanted(next);
    },
    toggle() {
      if (!isPlaying && isOver) setWanted(0);
      setPlaying(!isPlaying);
    },
  };
}

/** Plays, and steps by one moment. */
export function ReplayButtons({ replay: { length, count, isPlaying, goTo, toggle } }: { readonly replay: Replay }) {
  return (
    <>
      <IconButton label={isPlaying ? "Pause" : "Play"} variant="secondary" disabled={length === 0} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton label="One step back" disabled={count === 0} onClick={() => goTo(count - 1)}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <IconButton label="One step forward" disabled={count >= length} onClick={() => goTo(count + 1)}>
        <ArrowRight aria-hidden />
      </IconButton>
    </>
  );
}

interface ReplaySliderProps {
  readonly replay: Replay;
  /** The moment in words, for screen readers. */
  readonly valueText?: string;
  readonly className: string;
}

/** Chooses a moment. */
export const ReplaySlider = ({ replay: { length, count, goTo }, valueText, className }: ReplaySliderProps) => (
  <input
    type="range"
    aria-label="Moment"
    aria-valuetext={valueText}
    min={0}
    max={length}
    value={count}
    className={`accent-brand ${className}`}
    onChange={({ target }) => goTo(Number(target.value))}
  />
);

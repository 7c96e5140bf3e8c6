import { HardDrive } from "lucide-react";
import { Button } from "./button.tsx";

/** Beside what says that a model failed: this device does the same by its rules, and its answer says so. */
export const ByDevice = ({ onPress }: { onPress(): void }) => (
  <Button size="sm" onClick={onPress}>
    <HardDrive aria-hidden />
    Answer with this device
  </Button>
);

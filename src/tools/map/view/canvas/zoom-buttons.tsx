import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import type { CameraDoor } from "./use-camera.ts";

const STEP = 1.25;

export const zoomIn = (camera: CameraDoor): void => camera.zoom(camera.get().zoom * STEP);
export const zoomOut = (camera: CameraDoor): void => camera.zoom(camera.get().zoom / STEP);

interface ZoomButtonsProps {
  readonly camera: CameraDoor;
  readonly percent: number;
  onAll(): void;
}

/** Zooms with a pointer as the keys do. */
export function ZoomButtons({ camera, percent, onAll }: ZoomButtonsProps) {
  return (
    <div className="map-zoom">
      <IconButton label="Zoom out" size="sm" onClick={() => zoomOut(camera)}>
        <Minus aria-hidden />
      </IconButton>
      <span className="t-13 w-12 text-center text-text-3 tabular-nums">{percent}%</span>
      <IconButton label="Zoom in" size="sm" onClick={() => zoomIn(camera)}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="Show all of it" size="sm" onClick={onAll}>
        <Maximize aria-hidden />
      </IconButton>
    </div>
  );
}

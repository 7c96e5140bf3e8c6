import type { Synthesis } from "#domain/entities.ts";
import { Segmented } from "#src/ui/segmented.tsx";

type Shape = Synthesis["shape"];

interface ShapeFieldsProps {
  readonly shape: Shape;
  onShape(shape: Shape): void;
}

/** How long the text is, and what orders it. */
export function ShapeFields({ shape, onShape }: ShapeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <div>
        <p className="t-label mb-1.5 text-text-2">Length</p>
        <Segmented
          label="Length"
          value={String(shape.length)}
          options={[
            { value: "3", label: "3 statements" },
            { value: "7", label: "7" },
            { value: "12", label: "12" },
          ]}
          onChange={(length) => onShape({ ...shape, length: Number(length) as Shape["length"] })}
        />
      </div>
      <div>
        <p className="t-label mb-1.5 text-text-2">Order</p>
        <Segmented
          label="Order"
          value={shape.order}
          options={[
            { value: "weight", label: "What matters first" },
            { value: "source", label: "As in the sources" },
          ]}
          onChange={(order) => onShape({ ...shape, order })}
        />
      </div>
    </div>
  );
}

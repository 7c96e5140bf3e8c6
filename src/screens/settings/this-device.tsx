import { lazyPart } from "#src/ui/lazy-part.tsx";

/** As high as the switches: nothing below them moves when they come. */
const SwitchesPlace = () => <div className="min-h-36 max-md:min-h-60" />;
const DeviceSwitches = lazyPart(() => import("./device-switches.tsx").then((part) => part.DeviceSwitches), {
  loading: SwitchesPlace,
});

export const ThisDevice = () => <DeviceSwitches />;

import { type DeviceNames, deviceNames } from "#src/data/audit/device-names.ts";
import { useLive } from "#src/data/use-live.ts";
import { visitorDevices } from "#sync/store/own-devices.ts";
import { useDevice } from "../live.ts";
import { deviceName } from "../model/device-name.ts";

const NONE: DeviceNames = {};

/** The names that the person gave their devices. */
export function useDeviceNames(): DeviceNames {
  const names = useLive(deviceNames, []);
  return names.status === "ready" ? names.value : NONE;
}

/** Gives what a device is called here. */
export function useDeviceName(): (device: string) => string {
  const own = useDevice();
  const names = useDeviceNames();
  return (device) => deviceName(device, own, names);
}

const NOBODY: ReadonlySet<string> = new Set();

/** The devices that this browser was for visitors, before the account took their work over. */
export function useEarlierHere(): ReadonlySet<string> {
  const earlier = useLive(visitorDevices, []);
  return earlier.status === "ready" ? earlier.value : NOBODY;
}

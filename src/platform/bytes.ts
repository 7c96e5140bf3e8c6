const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** An amount of storage in words: "312 kB", "1.4 GB". */
export function bytesInWords(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  const digits = unit === 0 || amount >= 10 ? 0 : 1;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}

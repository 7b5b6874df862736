const units = ['B', 'KB', 'MB', 'GB'] as const

/** A non-breaking space keeps number and unit on one line. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const value = bytes / 1024 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}\u00A0${units[step]}`
}

/** A taken name gets a number (游戏工坊（2）) within `max` characters. */
export function freeName(name: string, taken: ReadonlySet<string>, max: number): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `（${number}）`
    const wanted = name.slice(0, max - suffix.length) + suffix
    if (!taken.has(wanted)) return wanted
  }
}

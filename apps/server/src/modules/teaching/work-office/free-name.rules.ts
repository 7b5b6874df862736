const LONGEST = 64

/** Returns the title, with a number if it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken)
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `（${number}）`
    const wanted = name.slice(0, LONGEST - suffix.length) + suffix
    if (!used.has(wanted)) return wanted
  }
}

/** A part of a whole as a percentage; what is there but less than one is not called nothing. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%'
  const share = (part / whole) * 100
  return share < 1 ? '不到 1%' : `${Math.round(share)}%`
}

/** Compares a number with the one before, in words; null where there is nothing to compare. */
export function changeText(now: number, before: number): { text: string; rise: boolean | null } | null {
  if (before <= 0) return null
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return { text: '持平', rise: null }
  return { text: `${change > 0 ? '多' : '少'} ${Math.abs(change)}%`, rise: change > 0 }
}

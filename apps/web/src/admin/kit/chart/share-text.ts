/** Never shows a share above zero as 0 %. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%'
  const share = (part / whole) * 100
  return share < 1 ? '不到 1%' : `${Math.round(share)}%`
}

/** Returns null when the earlier number is zero. */
export function changeText(now: number, before: number): { text: string; rise: boolean | null } | null {
  if (before <= 0) return null
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return { text: '持平', rise: null }
  return { text: `${change > 0 ? '多' : '少'} ${Math.abs(change)}%`, rise: change > 0 }
}

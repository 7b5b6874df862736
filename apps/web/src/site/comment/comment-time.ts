/** Times of the wire are `yyyy-MM-dd HH:mm:ss` on the school's clock, wherever the reader sits. */
const schoolClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Both clocks read as if they were UTC, so that only their difference counts. */
const reading = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)
const dayOf = (wire: string): number => Math.floor(reading(wire) / 86_400_000)

/** How long ago, in short words: 刚刚, 10 分钟前, 昨天 20:15, 11-16, 2025-11-16. */
export function sinceText(time: string | null | undefined, now = new Date()): string {
  if (!time) return ''
  const today = schoolClock.format(now)
  const minutes = Math.floor((reading(today) - reading(time)) / 60_000)
  if (Number.isNaN(minutes)) return time
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const days = dayOf(today) - dayOf(time)
  if (days === 0) return `${Math.floor(minutes / 60)} 小时前`
  if (days === 1) return `昨天 ${time.slice(11, 16)}`
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10)
}

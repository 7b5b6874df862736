const minute = 60_000
const day = 24 * 60 * minute
const two = (value: number): string => String(value).padStart(2, '0')

/** Milliseconds since 1970 of a wire time (`yyyy-MM-dd HH:mm:ss`, always Asia/Shanghai); NaN for anything else. */
export const momentOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`)

/** A moment in words for a child: 刚刚, 5 分钟前, 今天 10:24, 昨天 10:24, 11月3日 10:24. */
export function timeText(moment: number, now: number): string {
  if (Number.isNaN(moment)) return ''
  const [then, today] = [new Date(moment), new Date(now)]
  const age = now - moment
  if (age >= 0 && age < minute) return '刚刚'
  if (age >= 0 && age < 30 * minute) return `${Math.floor(age / minute)} 分钟前`
  const clock = `${two(then.getHours())}:${two(then.getMinutes())}`
  if (then.toDateString() === today.toDateString()) return `今天 ${clock}`
  if (then.toDateString() === new Date(now - day).toDateString()) return `昨天 ${clock}`
  const year = then.getFullYear() === today.getFullYear() ? '' : `${then.getFullYear()}年`
  return `${year}${then.getMonth() + 1}月${then.getDate()}日 ${clock}`
}

/** A wire time in words. */
export const wireTimeText = (wire: string, now: number): string => timeText(momentOf(wire), now)

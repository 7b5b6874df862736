import { DAY_MS, HOUR_MS } from '../../platform/time/duration.ts'

export const ago = (days: number, minutes = 0) => new Date(Date.now() - days * DAY_MS - minutes * 60_000).toISOString()
/** Returns 20:00 Chinese time on a day, as ISO UTC. */
export function evening(days: number): string {
  const [day] = new Date(Date.now() + days * DAY_MS + 8 * HOUR_MS).toISOString().split('T')
  return new Date(`${day}T20:00:00+08:00`).toISOString()
}
export const stamp = (username: string, time: string) => ({
  createBy: username,
  createTime: time,
  updateBy: username,
  updateTime: time,
})

import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { wireTime } from '@mashu/client'

/** Returns links from figures to lists with the matching filters. */

const works = '/teaching/workList'

interface Works {
  /** The time column that must be within the days. */
  by: 'createTime' | 'submitTime' | 'updateTime'
  /** First and last local day, both included. */
  first: string
  last: string
  classId?: string | null
  workType?: string
  workStatus?: string
}

export function worksLink({ by, first, last, ...rest }: Works): string {
  const query = new URLSearchParams({
    view: 'list',
    [`${by}_begin`]: `${first} 00:00:00`,
    [`${by}_end`]: `${last} 23:59:59`,
  })
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value)
  return `${works}?${query.toString()}`
}

/** Returns the link to the logins from `first` to `last`. */
export const visitsLink = (first: string, last: string): string =>
  `/isystem/log?${new URLSearchParams({
    logType: '1',
    createTime_begin: `${first} 00:00:00`,
    createTime_end: `${last} 23:59:59`,
  }).toString()}`

/** Returns noon of a local day in epoch milliseconds. At noon, daylight saving time cannot change the day. */
export const dayTime = (day: string): number => Date.parse(`${day}T12:00:00`)

export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

export const isPast = (time: string): boolean => isAfterEnd(wireTime(new Date()), time)

import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { wireTime } from '@mashu/client'

/** Links from figures to filtered lists. */

const works = '/teaching/workList'

interface Works {
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

export const visitsLink = (first: string, last: string): string =>
  `/isystem/log?${new URLSearchParams({
    logType: '1',
    createTime_begin: `${first} 00:00:00`,
    createTime_end: `${last} 23:59:59`,
  }).toString()}`

/** At noon, daylight saving time cannot change the day. */
export const dayTime = (day: string): number => Date.parse(`${day}T12:00:00`)

export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

export const isPast = (time: string): boolean => isAfterEnd(wireTime(new Date()), time)

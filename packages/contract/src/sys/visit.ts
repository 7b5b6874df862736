import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day } from '../field.ts'

/** Logins of a local day. */
export const VisitCount = Type.Object({
  day: Day('日期'),
  visits: Type.Integer({ title: '访问次数' }),
  people: Type.Integer({ title: '访问人数' }),
  addresses: Type.Integer({ title: 'IP 数' }),
})
export type VisitCount = Static<typeof VisitCount>

/** How many days the page offers. */
export const visitDays = [7, 30, 90] as const

export const visit = {
  days: endpoint({
    method: 'GET',
    path: '/sys/visit/days',
    access: 'system:visit:list',
    summary: '每天的访问',
    query: Type.Object({ days: Type.Optional(Type.Integer({ title: '天数', enum: [...visitDays] })) }),
    /** Oldest first; the last one is today. */
    result: Type.Array(VisitCount),
  }),
}

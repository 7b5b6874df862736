import { screen } from '@testing-library/react'
import { depart } from '@mashu/contract/sys/depart'
import { user } from '@mashu/contract/sys/user'
import { correction } from '@mashu/contract/teaching/correction'
import { course } from '@mashu/contract/teaching/course'
import { work } from '../../test/rows.ts'
import { page, type Call } from '../../test/lesson-page.tsx'

export const tree = [
  {
    id: 's',
    departName: '晨光小学',
    orgCategory: '1',
    children: [
      { id: 'd1', departName: '三年一班', orgCategory: '3', children: null },
      { id: 'd2', departName: '三年二班', orgCategory: '3', children: null },
    ],
  },
]
export const waiting = (change: object = {}) => ({
  ...work({ workStatus: '1', courseId: 'u1', submitTime: '2025-11-12 08:00:00' }),
  departId: 'd1',
  courseId_dictText: '接苹果',
  ...change,
})
export const figure = (label: string) => screen.getByText(label, { selector: 'small' }).closest('a')!
/** Answers with the works to mark, with today's works, or with the number of all works. */
export const works =
  (queue: object[], today: object[] = [], all = 40) =>
  ({ query }: Call) => {
    if (query['workStatus']) return { result: page(...queue) }
    return { result: query['submitTime_begin'] ? page(...today) : { ...page(), total: all } }
  }
export const replies = {
  [user.list.path]: () => ({ result: { ...page(), total: 312 } }),
  [depart.queryTreeList.path]: () => ({ result: tree }),
  [course.list.path]: () => ({ result: { ...page(), total: 7 } }),
  [correction.list.path]: works([waiting()], [], 40),
}

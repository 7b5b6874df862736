import { screen } from '@testing-library/react'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work as workContract } from '@mashu/contract/teaching/work'
import { unit } from '../../test/rows.ts'
import { draw, page, school } from '../../test/lesson-page.tsx'

export const units = [
  unit({ id: 'u1', unitName: '接苹果', orderNum: 1, mineWorkId: 'w1', mineWorkStatus: '2' }),
  unit({ id: 'u2', unitName: '迷宫', orderNum: 2 }),
  unit({ id: 'u3', unitName: '赛车', orderNum: 3 }),
]
export const replies = (rows: object[] = units): Parameters<typeof school>[0] => ({
  [course.queryById.path]: () => ({ result: { id: 'k1', courseName: '游戏工坊', courseMap: null } }),
  [courseUnit.mineUnit.path]: () => ({ result: page(...rows) }),
  [workContract.mine.path]: () => ({ result: page() }),
})
export const open = async (Page: () => React.ReactNode, address = '/c?id=k1', rows?: object[]) => {
  const server = school(replies(rows))
  const route = draw(<Page />, address)
  await screen.findByRole('heading', { name: '游戏工坊' })
  return { server, route }
}
export const stop = (name: RegExp) => screen.findByRole('button', { name })

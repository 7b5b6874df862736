import { screen, within } from '@testing-library/react'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work as workContract } from '@mashu/contract/teaching/work'
import { unit } from '../../test/rows.ts'
import { draw, page, school } from '../../test/lesson-page.tsx'
import HomePage from '../home-page.tsx'

export const courseRow = (id: string, courseName: string) => ({ id, courseName, showType: 1 })
export const replies = (change: Parameters<typeof school>[0] = {}): Parameters<typeof school>[0] => ({
  [course.mineCourse.path]: () => ({ result: [courseRow('k1', '游戏工坊')] }),
  [courseUnit.mineUnit.path]: () => ({ result: page(unit()) }),
  [workContract.mine.path]: () => ({ result: page() }),
  [additionalWork.mine.path]: () => ({ result: [] }),
  ...change,
})
export const open = async (change?: Parameters<typeof school>[0]) => {
  const server = school(replies(change))
  draw(<HomePage />)
  await screen.findByRole('region', { name: '继续创作' })
  return server
}
export const region = (name: string) => within(screen.getByRole('region', { name }))

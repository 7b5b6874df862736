// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { assignment } from '../test/assignment.ts'
import { page, signIn, tidy } from '../test/lesson-page.tsx'
import { courseRow, open, region } from './test/student-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('all homework that waits', () => {
  const ofClass = (...changes: Parameters<typeof assignment>[0][]) => ({
    [additionalWork.mine.path]: () => ({
      result: changes.map((change, at) => assignment({ additionalWorkId: `a${at}`, ...change })),
    }),
  })
  const count = () => screen.getByText(/个作业等你/).textContent

  it('is counted for the class and for courses, even if the list cannot show all', async () => {
    await open({
      ...ofClass(
        {},
        {},
        {},
        { workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 },
        { workName: '结束的', status: 2 },
      ),
      [course.mineCourse.path]: () => ({ result: [1, 2, 3, 4, 5, 6, 7].map((id) => courseRow(`k${id}`, `课${id}`)) }),
    })
    expect(count()).toMatch(/有 10 个作业等你/)
    expect(screen.queryByText('结束的')).toBeNull()
    expect(region('我的作业').getAllByText('新作业')).toHaveLength(8)
  })

  it('can belong to the class only, and then no other list is shown as empty', async () => {
    await open({
      ...ofClass({ workName: '画一只猫', codeType: 0 }, {}, {}),
      [course.mineCourse.path]: () => ({ result: [] }),
    })
    expect(count()).toBe('有 3 个作业等你，先完成“画一只猫”怎么样？')
    expect(screen.getAllByRole('link', { name: '上传作业' })[0]!.getAttribute('href')).toBe('/center/myAdditionalWork')
    expect(screen.queryByText(/作业都交啦|还没有作业|现在没有作业/)).toBeNull()
  })

  it('is described as done only when nothing is open', async () => {
    await open({
      ...ofClass({ mineWorkId: 'w', mineWorkStatus: 2 }),
      [courseUnit.mineUnit.path]: () => ({ result: page() }),
    })
    expect(screen.getByText('作业都交啦，做点自己喜欢的吧！')).toBeTruthy()
    expect(region('我的作业').getByText('还没有作业')).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work as workContract } from '@mashu/contract/teaching/work'
import { assignment } from '../test/assignment.ts'
import { unit, work } from '../test/rows.ts'
import { page, signIn, tidy } from '../test/lesson-page.tsx'
import { open, region } from './test/student-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the homework a child is greeted with', () => {
  it('is opened in its editor', async () => {
    await open()
    expect(screen.getByText(/先完成“接苹果”怎么样？/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '去做作业' }).map((link) => link.getAttribute('href'))).toEqual([
      '/scratch3/index.html?scene=course&unitId=u1',
      '/scratch3/index.html?scene=course&unitId=u1',
    ])
  })

  it('is continued when the child has begun a work', async () => {
    await open({
      [courseUnit.mineUnit.path]: () => ({ result: page(unit({ mineWorkId: 'w1', mineWorkStatus: '0' })) }),
    })
    for (const link of screen.getAllByRole('link', { name: '接着做' }))
      expect(link.getAttribute('href')).toBe('/scratch3/index.html?workId=w1')
    expect(region('我的作业').getByText('已保存，还没交')).toBeTruthy()
  })

  it('shows stars and the first words of the remark after it was marked', async () => {
    await open({
      [courseUnit.mineUnit.path]: () => ({
        result: page(unit({ mineWorkId: 'w1', mineWorkStatus: '2', mineScore: 4 })),
      }),
      [workContract.mine.path]: () => ({
        result: page(work({ workStatus: '2', score: 4, teacherComment: '真好！下次更快' })),
      }),
    })
    const list = region('我的作业')
    expect(list.getByRole('img', { name: '4 星' })).toBeTruthy()
    expect(list.getByText('“真好！”').title).toBe('真好！下次更快')
    expect(list.queryByRole('link', { name: /去做作业|接着做/ })).toBeNull()
    expect(screen.getByText('作业都交啦，做点自己喜欢的吧！')).toBeTruthy()
    expect(screen.getByText('颗星星，都是老师给的')).toBeTruthy()
  })

  it('is shown in a separate list with at most three entries if it is class homework', async () => {
    await open({
      [additionalWork.mine.path]: () => ({
        result: Array.from({ length: 5 }, (_, at) =>
          assignment({ additionalWorkId: `a${at}`, workName: `班级作业${at}`, codeType: at === 1 ? 0 : 2 }),
        ),
      }),
    })
    const list = within(screen.getByRole('list', { name: '班级作业' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(list.getByRole('link', { name: '还有 2 个班级作业' }).getAttribute('href')).toBe('/center/myAdditionalWork')
    const upload = list.getByRole('link', { name: '上传作业' })
    expect([upload.getAttribute('href'), upload.getAttribute('target')]).toEqual(['/center/myAdditionalWork', null])
  })
})

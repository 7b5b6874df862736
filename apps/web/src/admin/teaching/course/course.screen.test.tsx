// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import Courses from './course.screen.tsx'
import { Where, rowOf, tearDown, where } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('courses', () => {
  const open = async (...rows: object[]) => {
    const server = testServer({ [course.list.path]: listed(...rows), [courseDept.list.path]: listed() })
    draw(
      <>
        <Courses />
        <Where />
      </>,
    )
    await page.findByText('游戏工坊')
    return server
  }
  const row = (change: object = {}) => ({
    id: 'k1',
    courseName: '游戏工坊',
    isShared: true,
    showHome: false,
    orderNum: 3,
    editable: true,
    ...change,
  })

  it('can be viewed, but not changed, if they belong to another teacher', async () => {
    await open(row({ editable: false }))
    expect(
      rowOf('游戏工坊')
        .getAllByRole('button')
        .map((element) => element.textContent),
    ).toEqual(['单元', '开课', '更多'])
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '更多' }))
    const others = await page.findAllByRole('menuitem')
    expect(others.map((element) => element.textContent)).toEqual(['复制', '导出课程包'])
    const box = rowOf('游戏工坊').getByRole<HTMLInputElement>('checkbox')
    expect([box.disabled, box.closest('[title]')?.getAttribute('title')]).toEqual([
      true,
      '只能修改自己创建的或授权给自己部门的课程',
    ])
  })

  it('link to their units', async () => {
    await open(row())
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '单元' }))
    expect(where()).toBe('/course/courseUnit?courseId=k1')
  })

  it('list the classes to which they are open', async () => {
    const server = await open(row())
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '开课' }))
    expect(await page.findByText('《游戏工坊》的班级')).toBeTruthy()
    await waitFor(() => expect(server.asked(courseDept.list.path)[0]!.query).toMatchObject({ courseId: 'k1' }))
  })

  it('have a field for a map only if they are shown as a map', async () => {
    await open(row())
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/课程名/)
    expect(form.getByText('课程地图')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '卡片' }))
    await waitFor(() => expect(form.queryByText('课程地图')).toBeNull())
  })
})

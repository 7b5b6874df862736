// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import { DepartCourses } from '../course-dept/course-dept-list.tsx'
import { CourseClasses } from '../course-dept/course-dept-popup.tsx'
import { links, tearDown } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the opening time of a course', () => {
  it('is set when courses are assigned to a class', async () => {
    const server = testServer({
      [courseDept.list.path]: listed(...links),
      [course.list.path]: listed({ id: 'k7', courseName: '新课' }),
      [courseDept.addOrUpdate.path]: () => ({ message: '操作成功！' }),
    })
    draw(<DepartCourses depart={{ id: 'd1', orgCategory: '3' } as never} />)
    await page.findByText('游戏工坊')
    fireEvent.click(page.getByRole('button', { name: '添加已有课程' }))
    const drawer = within(await page.findByRole('dialog'))
    fireEvent.click((await drawer.findByText('新课')).closest('tr')!)
    expect(server.asked(course.list.path)[0]!.query).toMatchObject({ departId: 'd1' })
    fireEvent.click(drawer.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() =>
      expect(server.asked(courseDept.addOrUpdate.path)[0]?.body).toMatchObject({
        deptId: 'd1',
        courseIdList: ['k7'],
        openTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      }),
    )
  })

  it.each([
    ['1', 0],
    ['2', 0],
    ['3', 1],
  ])('is not set for a school or a department, since these have no courses (%s)', async (orgCategory, buttons) => {
    testServer({ [courseDept.list.path]: listed(...links) })
    draw(<DepartCourses depart={{ id: 'd1', orgCategory } as never} />)
    await page.findByText('游戏工坊')
    expect(page.queryAllByRole('button', { name: '添加已有课程' })).toHaveLength(buttons)
  })

  it('requires a class', async () => {
    const server = testServer({
      [courseDept.list.path]: listed(...links),
      [depart.queryMyDeptTreeList.path]: () => ({ result: [] }),
    })
    draw(<CourseClasses row={{ id: 'k1', courseName: '游戏工坊' }} close={() => undefined} />)
    await page.findByText('一班')
    fireEvent.click(page.getByRole('button', { name: '开放给班级' }))
    await page.findByLabelText(/^班级/)
    fireEvent.click(page.getByRole('button', { name: /确\s*定/ }))
    expect(await page.findByText('请选择班级!')).toBeTruthy()
    expect(server.asked(courseDept.addOrUpdate.path)).toEqual([])
  })
})

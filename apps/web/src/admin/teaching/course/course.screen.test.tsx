// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Homework from '../additional-work/additional-work.screen.tsx'
import { DepartCourses } from '../course-dept/course-dept-list.tsx'
import { CourseClasses } from '../course-dept/course-dept-popup.tsx'
import Courses from './course.screen.tsx'

const listed =
  (...records: object[]) =>
  () => ({ result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true } })
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="地址">{pathname + search}</output>
}
const where = () => page.getByLabelText('地址').textContent

beforeEach(() => signIn(['admin']))
afterEach(() => {
  vi.useRealTimers()
  tidy()
})

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

  it('of somebody else can be looked at, not changed', async () => {
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

  it('lead to their units', async () => {
    await open(row())
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '单元' }))
    expect(where()).toBe('/course/courseUnit?courseId=k1')
  })

  it('show the classes they are open to', async () => {
    const server = await open(row())
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '开课' }))
    expect(await page.findByText('《游戏工坊》的班级')).toBeTruthy()
    await waitFor(() => expect(server.asked(courseDept.list.path)[0]!.query).toMatchObject({ courseId: 'k1' }))
  })

  it('ask for a map only where they are shown as one', async () => {
    await open(row())
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/课程名/)
    expect(form.getByText('课程地图')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '卡片' }))
    await waitFor(() => expect(form.queryByText('课程地图')).toBeNull())
  })
})

describe('since when a course is open', () => {
  const links = [
    { id: 'l1', courseName: '游戏工坊', departName: '一班', openTime: '2020-01-01 08:00:00' },
    { id: 'l2', courseName: '动画课', departName: '二班', openTime: '2999-01-01 08:00:00' },
    { id: 'l3', courseName: '阅读课', departName: '三班', openTime: null },
  ]

  it('is said in words, by the clock of the school', async () => {
    testServer({ [courseDept.list.path]: listed(...links) })
    draw(<DepartCourses depart={{ id: 'd1', orgCategory: '3' } as never} />)
    await page.findByText('游戏工坊')
    expect(rowOf('游戏工坊').getByText('已开课 2020-01-01 08:00')).toBeTruthy()
    expect(rowOf('动画课').getByText('2999-01-01 08:00 开课')).toBeTruthy()
    expect(rowOf('阅读课').getByText('还没开课')).toBeTruthy()
  })

  it('is decided with the courses that are given to a class', async () => {
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
  ])('no courses are given to a school or a department (%s)', async (orgCategory, buttons) => {
    testServer({ [courseDept.list.path]: listed(...links) })
    draw(<DepartCourses depart={{ id: 'd1', orgCategory } as never} />)
    await page.findByText('游戏工坊')
    expect(page.queryAllByRole('button', { name: '添加已有课程' })).toHaveLength(buttons)
  })

  it('asks for the class before a course is opened', async () => {
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

describe('homework of classes', () => {
  const row = (id: string, workName: string, more: object = {}) => ({
    id,
    workName,
    codeType: 2,
    status: 1,
    status_dictText: '已发布',
    workDept: 'd1,d2',
    students: 10,
    submitted: 4,
    corrected: 1,
    editable: true,
    ...more,
  })
  const open = async (...rows: object[]) => {
    testServer({
      [additionalWork.list.path]: listed(...rows),
      [depart.queryMyDeptTreeList.path]: () => ({ result: [] }),
    })
    draw(
      <>
        <Homework />
        <Where />
      </>,
    )
    await page.findByText('画一只猫')
  }

  it.each([
    [{}, '已交 4/10 · 待批 3'],
    [{ corrected: 4 }, '已交 4/10 · 批完'],
    [{ submitted: 0 }, '已交 0/10'],
    [{ students: 2 }, '已交 4/4 · 待批 3'],
  ])('says how far it is: %o', async (change, words) => {
    await open(row('a1', '画一只猫', change))
    expect(page.getByText(words)).toBeTruthy()
  })

  it('is marked on the marking page of its first class', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(rowOf('画一只猫').getByRole('button', { name: '批改' }))
    expect(where()).toBe('/teaching/workList?departId=d1&additionalId=a1')
  })

  it('of another teacher cannot be changed, only marked', async () => {
    await open(row('a1', '画一只猫', { editable: false }))
    expect(
      rowOf('画一只猫')
        .getAllByRole('button')
        .map((element) => element.textContent),
    ).toEqual(['批改'])
  })

  it('is set with few things; the rest waits behind 更多, and the only class is chosen already', async () => {
    const server = testServer({
      [additionalWork.list.path]: listed(row('a1', '画一只猫')),
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [{ id: 'd1', departName: '红班', orgCategory: '3', children: [] }],
      }),
    })
    draw(<Homework />)
    await page.findByText('画一只猫')
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    const name = await form.findByLabelText(/作业名/)
    expect(form.getByLabelText('截止时间')).toBeTruthy()
    expect(form.queryByLabelText('作业描述')).toBeNull()
    fireEvent.change(name, { target: { value: '画一条鱼' } })
    fireEvent.click(form.getByRole('button', { name: /确.?定/ }))
    await waitFor(() => expect(server.asked(additionalWork.add.path)).toHaveLength(1))
    expect(server.asked(additionalWork.add.path)[0]!.body).toMatchObject({ workName: '画一条鱼', workDept: 'd1' })
  })

  it('is for the class that a link names, whatever class would be chosen else', async () => {
    const server = testServer({
      [additionalWork.list.path]: listed(),
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [{ id: 'd1', departName: '红班', orgCategory: '3', children: [] }],
      }),
    })
    const { search } = draw(<Homework />, '/list?add=1&workDept=d2')
    const form = within(await page.findByRole('dialog'))
    expect([...search().keys()]).toEqual(['workDept'])
    fireEvent.change(await form.findByLabelText(/作业名/), { target: { value: '画一条鱼' } })
    fireEvent.click(form.getByRole('button', { name: /确.?定/ }))
    await waitFor(() => expect(server.asked(additionalWork.add.path)).toHaveLength(1))
    expect(server.asked(additionalWork.add.path)[0]!.body).toMatchObject({ workName: '画一条鱼', workDept: 'd2' })
  })

  it('is not begun by a link for who may not set it', async () => {
    signIn(['teacher'], ['teaching:additionalWork:list'])
    testServer({ [additionalWork.list.path]: listed(row('a1', '画一只猫')) })
    draw(<Homework />, '/list?add=1')
    await page.findByText('画一只猫')
    expect(page.queryByRole('dialog')).toBeNull()
  })

  it('shows the long fields on demand', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('button', { name: '更多' }))
    expect(form.getByLabelText('作业描述')).toBeTruthy()
    expect(form.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('starts from a project, and links to the editor that makes one', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    const link = await form.findByRole('link', { name: '打开 Scratch 编辑器，做好后导出再上传' })
    expect(link.getAttribute('href')).toBe('/scratch3/index.html?scene=create')
    expect(document.querySelector<HTMLInputElement>('input[type=file][aria-label="作业文件"]')!.accept).toBe(
      '.sb3,.sb2',
    )
  })
})

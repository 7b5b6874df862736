// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { healthReport } from '@mashu/contract/monitor/health-report'
import { depart } from '@mashu/contract/sys/depart'
import { user } from '@mashu/contract/sys/user'
import { correction } from '@mashu/contract/teaching/correction'
import { course } from '@mashu/contract/teaching/course'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, type Call } from '../test/lesson-page.tsx'
import HomePage from './home-page.tsx'

const push = vi.hoisted(() => new Map<string, () => void>())
vi.mock('../../api/socket.ts', () => ({
  onPush: (command: string, listener: () => void) => {
    push.set(command, listener)
    return () => push.delete(command)
  },
}))

const tree = [
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
const waiting = (change: object = {}) => ({
  ...work({ workStatus: '1', courseId: 'u1', submitTime: '2025-11-12 08:00:00' }),
  departId: 'd1',
  courseId_dictText: '接苹果',
  ...change,
})
const figure = (label: string) => screen.getByText(label, { selector: 'small' }).closest('a')!
/** One address answers what waits, what came today and how many works there are. */
const works =
  (queue: object[], today: object[] = [], all = 40) =>
  ({ query }: Call) => {
    if (query['workStatus']) return { result: page(...queue) }
    return { result: query['submitTime_begin'] ? page(...today) : { ...page(), total: all } }
  }

afterEach(tidy)

describe('the start page of a teacher', () => {
  const replies = (queue: object[] = [waiting()], today: object[] = []) => ({
    [depart.queryMyDeptTreeList.path]: () => ({ result: tree }),
    [correction.list.path]: works(queue, today),
  })

  it('tells what came today, with time, class and lesson', async () => {
    signIn(['teacher'])
    school(
      replies(
        [],
        [{ ...waiting({ departId_dictText: '三年一班', realname: '林小满' }), submitTime: '2025-11-12 19:42:00' }],
      ),
    )
    draw(<HomePage />)
    const today = within(await screen.findByRole('region', { name: '今天提交的作业' }))
    expect(await today.findByText('林小满的“接苹果”')).toBeTruthy()
    expect(today.getByText('19:42 · 三年一班 · 接苹果')).toBeTruthy()
  })

  it('counts again when the server says that something was handed in', async () => {
    signIn(['teacher'])
    let queue = [waiting()]
    const server = school({ ...replies(), [correction.list.path]: (call: Call) => works(queue)(call) })
    draw(<HomePage />)
    await waitFor(() => expect(figure('待批改').textContent).toBe('1待批改'))
    queue = [...queue, waiting({ id: 'w2' })]
    push.get('work')!()
    await waitFor(() => expect(figure('待批改').textContent).toBe('2待批改'))
    expect(server.asked(depart.queryMyDeptTreeList.path)).toHaveLength(1)
  })

  it('says what did not load and tries only that again', async () => {
    signIn(['teacher'])
    let broken = true
    const server = school({
      ...replies(),
      [depart.queryMyDeptTreeList.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: tree }),
    })
    draw(<HomePage />)
    const classes = within(await screen.findByRole('region', { name: '我的班级' }))
    expect((await classes.findByRole('alert')).textContent).toContain('班级没有加载出来')
    expect(figure('我的班级').textContent).toBe('—我的班级')
    expect(figure('我的班级').title).toBe('没有加载出来')
    const before = server.asked(correction.list.path).length
    broken = false
    fireEvent.click(classes.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('三年二班')).toBeTruthy()
    expect(server.asked(correction.list.path)).toHaveLength(before)
  })

  it('without classes is told who can help', async () => {
    signIn(['teacher'])
    school({ ...replies([]), [depart.queryMyDeptTreeList.path]: () => ({ result: null }) })
    draw(<HomePage />)
    expect(await screen.findByText('您还没有负责的班级，请管理员在班级管理里安排')).toBeTruthy()
  })

  it('shows works of no class of theirs apart, with no way into a class', async () => {
    signIn(['teacher'])
    school(replies([waiting({ departId: 'gone' })]))
    draw(<HomePage />)
    const other = (await screen.findByRole('heading', { name: '其他' })).closest('article')!
    expect(within(other).queryByRole('navigation')).toBeNull()
    expect(within(other).getByRole('link').getAttribute('href')).toBe('/teaching/workList')
  })
})

describe('the start page of an administrator', () => {
  const replies = {
    [user.list.path]: () => ({ result: { ...page(), total: 312 } }),
    [depart.queryTreeList.path]: () => ({ result: tree }),
    [course.list.path]: () => ({ result: { ...page(), total: 7 } }),
    [correction.list.path]: works([waiting()], [], 40),
  }

  it('counts the school, and each number leads to what it counts', async () => {
    signIn(['admin'])
    school(replies)
    draw(<HomePage />)
    for (const [label, count, to] of [
      ['用户', 312, '/isystem/user'],
      ['班级', 2, '/isystem/departDetailList'],
      ['课程', 7, '/course/course'],
      ['作品', 40, '/teaching/workList?view=list'],
      ['待批改', 1, '/teaching/workList'],
    ] as const) {
      await waitFor(() => expect(figure(label).textContent).toBe(`${count}${label}`))
      expect(figure(label).getAttribute('href')).toBe(to)
    }
    expect(screen.getByRole('heading', { name: '今天提交的作业（0）' })).toBeTruthy()
  })

  it('leads through what a new school still lacks, and asks for it only then', async () => {
    const line = (key: string, title: string, state: string) => ({
      key,
      title,
      state,
      sentence: '',
      advice: state === 'ok' ? null : `请添加${title}`,
      page: '/isystem/user',
    })
    const report = () => ({
      result: {
        checkTime: '2025-11-12 08:00:00',
        version: '1',
        lines: [line('disk', '磁盘', 'warn'), line('setup-site', '校名', 'ok'), line('setup-teacher', '老师', 'warn')],
      },
    })
    signIn(['admin'])
    const server = school({ ...replies, [healthReport.report.path]: report })
    draw(<HomePage />)
    await waitFor(() => expect(figure('课程').textContent).toBe('7课程'))
    expect(server.asked(healthReport.report.path)).toHaveLength(0)
    tidy()
    signIn(['admin'])
    school({
      ...replies,
      [course.list.path]: () => ({ result: { ...page(), total: 0 } }),
      [healthReport.report.path]: report,
    })
    draw(<HomePage />)
    const steps = within(await screen.findByRole('region', { name: '接下来' })).getAllByRole('link')
    expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
      ['老师请添加老师', '/isystem/user'],
    ])
  })

  it('shows the other numbers when one fails', async () => {
    signIn(['admin'])
    school({ ...replies, [user.list.path]: () => ({ refuse: '坏了', status: 500 }) })
    draw(<HomePage />)
    await waitFor(() => expect(figure('用户').textContent).toBe('—用户'))
    await waitFor(() => expect(figure('课程').textContent).toBe('7课程'))
  })

  it('says when today did not load, and tries again', async () => {
    signIn(['admin'])
    let broken = true
    school({
      ...replies,
      [correction.list.path]: (call: Call) =>
        call.query['submitTime_begin'] && broken ? { refuse: '坏了', status: 500 } : works([])(call),
    })
    draw(<HomePage />)
    expect((await screen.findByRole('alert')).textContent).toContain('今天的提交没有加载出来')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText(/今天还没有人提交/)).toBeTruthy()
  })
})

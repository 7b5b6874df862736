// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { config } from '@mashu/contract/sys/config'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, school, signIn, tidy, type Call } from '../../test/lesson-page.tsx'
import HomePage from '../home-page.tsx'
import { figure, tree, waiting, works } from '../test/adult-page.tsx'

const push = vi.hoisted(() => new Map<string, () => void>())
vi.mock('../../../api/socket.ts', () => ({
  onPush: (command: string, listener: () => void) => {
    push.set(command, listener)
    return () => push.delete(command)
  },
}))

afterEach(tidy)

describe('the start page of a teacher', () => {
  const replies = (queue: object[] = [waiting()], today: object[] = []) => ({
    [depart.queryMyDeptTreeList.path]: () => ({ result: tree }),
    [correction.list.path]: works(queue, today),
  })

  it("lists today's works with time, class and unit", async () => {
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

  it.each([['teacher'], ['admin']])('shows the message of the school to users with the role %s', async (role) => {
    signIn([role])
    school({
      ...replies(),
      [config.getCurrentConfig.path]: () => ({ result: { _indexHtml: '<p>周五<b>例会</b></p>' } }),
    })
    draw(<HomePage />)
    expect((await screen.findByRole('region', { name: '学校的话' })).innerHTML).toContain('<b>例会</b>')
  })

  it('counts the works again when the server reports a submission', async () => {
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

  it('says which part failed to load, and loads only this part again', async () => {
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

  it('says whom to ask when the teacher has no classes', async () => {
    signIn(['teacher'])
    school({ ...replies([]), [depart.queryMyDeptTreeList.path]: () => ({ result: null }) })
    draw(<HomePage />)
    expect(await screen.findByText('你还没有负责的班级，请管理员在班级管理里安排')).toBeTruthy()
  })

  it("lists works outside of the teacher's classes separately, without a link to a class", async () => {
    signIn(['teacher'])
    school(replies([waiting({ departId: 'gone' })]))
    draw(<HomePage />)
    const other = (await screen.findByRole('heading', { name: '其他' })).closest('article')!
    expect(within(other).queryByRole('navigation')).toBeNull()
    expect(within(other).getByRole('link').getAttribute('href')).toBe('/teaching/workList')
  })
})

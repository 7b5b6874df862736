// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { backup } from '@mashu/contract/monitor/backup'
import { user } from '@mashu/contract/sys/user'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, school, signIn, tidy, type Call } from '../../test/lesson-page.tsx'
import HomePage from '../home-page.tsx'
import { figure, replies, works } from '../test/adult-page.tsx'

vi.mock('../../../api/socket.ts', () => ({ onPush: () => () => undefined }))

afterEach(tidy)

describe('the start page of an administrator', () => {
  it('shows numbers of the school with links to the counted objects', async () => {
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

  it('warns when there was no good backup for a day, and links to the backups', async () => {
    signIn(['admin'])
    const notice = { isBad: false, sentence: '最近一次备份是 40 小时前', advice: '请看备份的磁盘' }
    school({ ...replies, [backup.notice.path]: () => ({ result: notice }) })
    draw(<HomePage />)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('最近一次备份是 40 小时前。请看备份的磁盘')
    expect(screen.getByRole('link', { name: '去看备份' }).getAttribute('href')).toBe('/monitor/backup')
  })

  it('shows the other numbers when one number fails to load', async () => {
    signIn(['admin'])
    school({ ...replies, [user.list.path]: () => ({ refuse: '坏了', status: 500 }) })
    draw(<HomePage />)
    await waitFor(() => expect(figure('用户').textContent).toBe('—用户'))
    await waitFor(() => expect(figure('课程').textContent).toBe('7课程'))
  })

  it("says that today's works failed to load, and loads them again on request", async () => {
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

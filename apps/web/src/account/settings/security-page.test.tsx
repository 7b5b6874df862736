// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { session } from '@mashu/contract/sys/session'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { draw, school, signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import NotificationPage from './notification-page.tsx'
import SecurityPage from './security-page.tsx'

const agents = {
  here: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17_5) Safari/604.1',
  phone: 'Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140',
}
const device = (id: string, userAgent: string, current = false) => ({
  id,
  current,
  createTime: '2026-01-01 08:00:00',
  seenTime: '2026-01-02 09:30:00',
  expireTime: '2026-01-09 08:00:00',
  ip: null,
  userAgent,
})
const all = [device('a', agents.here, true), device('b', agents.tablet), device('c', agents.phone)]
const open = async (replies: Parameters<typeof school>[0] = {}, devices = () => all) => {
  const server = school({
    [ownAccount.info.path]: () => ({ result: { id: 'u1', phone: null, email: 'mama@example.com' } }),
    [session.list.path]: () => ({ result: devices() }),
    [session.delete.path]: () => ({}),
    ...replies,
  })
  draw(<SecurityPage />)
  await screen.findByText('当前设备')
  return server
}

beforeEach(() => signIn())
afterEach(tidy)

describe('the devices', () => {
  it('can be signed out one by one, and the list is asked for again', async () => {
    let left = all
    const server = await open(
      {
        [session.delete.path]: () => {
          left = all.slice(0, 2)
          return {}
        },
      },
      () => left,
    )
    expect(screen.getAllByText(/未知地址/)).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: '退出 安卓手机 · Chrome' }))
    await waitFor(() => expect(screen.queryByText(/安卓手机/)).toBeNull())
    expect(server.asked(session.delete.path)[0]).toMatchObject({ method: 'DELETE', query: { id: 'c' } })
    expect(toasts()).toEqual(['已退出所选设备 安卓手机 · Chrome'])
  })

  it('say why one was not signed out', async () => {
    await open({ [session.delete.path]: () => ({ refuse: '设备不存在' }) })
    fireEvent.click(screen.getByRole('button', { name: '退出 iPad · Safari' }))
    await waitFor(() => expect(toasts()).toEqual(['没有退出成功 设备不存在']))
  })

  it('are all signed out but this one, after a question', async () => {
    let left = all
    const server = await open(
      {
        [session.delete.path]: () => {
          left = all.slice(0, 1)
          return {}
        },
      },
      () => left,
    )
    fireEvent.click(screen.getByRole('button', { name: '退出其他 2 个设备' }))
    const question = within(screen.getByRole('alertdialog', { name: '退出其他设备' }))
    fireEvent.click(question.getByRole('button', { name: '取消' }))
    expect(server.asked(session.delete.path)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '退出其他 2 个设备' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^退出其他/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /退出其他/ })).toBeNull())
    expect(server.asked(session.delete.path)[0]!.query).toEqual({ others: 'true' })
    expect(toasts()).toEqual(['其他设备都已退出'])
  })
})

it('proofs lead to where they are bound, and are masked', async () => {
  await open()
  expect(await screen.findByText('已绑定 ma***@example.com')).toBeTruthy()
  expect(screen.getByText('未绑定，忘记密码时要找老师重设')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去绑定' }).getAttribute('href')).toBe('/account/settings/binding')
})

it('an adult is sent to the administrator instead of the teacher', async () => {
  signIn(['teacher'])
  await open()
  expect(await screen.findByText('未绑定，忘记密码时要找管理员重设')).toBeTruthy()
})

it('the password is changed in a dialog, and says what happens elsewhere', async () => {
  const server = await open({ [userSelf.updatePassword.path]: () => ({}) })
  fireEvent.click(screen.getByRole('button', { name: '修改账户密码' }))
  expect(screen.getByRole('dialog', { name: '修改密码' })).toBeTruthy()
  for (const [at, value] of ['alt12345', 'neu12345', 'neu12345'].entries())
    fireEvent.change(screen.getByRole('dialog').querySelectorAll('input')[at]!, { target: { value } })
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  await waitFor(() => expect(toasts()[0]).toContain('其他设备上的登录都已退出'))
  expect(server.asked(userSelf.updatePassword.path)[0]!.body).toEqual({
    username: 'student',
    oldpassword: 'alt12345',
    password: 'neu12345',
    confirmpassword: 'neu12345',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('what rings', () => {
  const ring = async (replies: Parameters<typeof school>[0] = {}) => {
    const server = school({
      [noticeChoice.mine.path]: () => ({ result: { muted: ['system'] } }),
      [noticeChoice.edit.path]: () => ({ result: { muted: [] } }),
      ...replies,
    })
    draw(<NotificationPage />)
    await screen.findByRole('switch', { name: /系统消息/ })
    return server
  }
  const on = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

  it.each([
    [/系统消息/, []],
    [/通知公告/, ['system', 'notice']],
  ])('changes with %s', async (name, muted) => {
    const server = await ring()
    fireEvent.click(screen.getByRole('switch', { name }))
    await waitFor(() => expect(server.asked(noticeChoice.edit.path)[0]!.body).toEqual({ muted }))
  })

  it('is taken back when the server does not keep it', async () => {
    await ring({ [noticeChoice.edit.path]: () => ({ refuse: '稍后再试' }) })
    fireEvent.click(screen.getByRole('switch', { name: /系统消息/ }))
    await waitFor(() => expect(toasts()).toEqual(['设置没有保存 稍后再试']))
    await waitFor(() => expect(on(/系统消息/)).toBe(false))
  })

  it('shows the change at once', async () => {
    await ring()
    expect(on(/系统消息/)).toBe(false)
    fireEvent.click(screen.getByRole('switch', { name: /系统消息/ }))
    await waitFor(() => expect(on(/系统消息/)).toBe(true))
    expect(on(/通知公告/)).toBe(true)
  })
})

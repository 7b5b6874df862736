// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { getSession } from '../../api/session.ts'
import { draw, school, signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import BasePage from './base-page.tsx'

const account = {
  id: 'u1',
  username: 'student',
  realname: '林小满',
  nickname: '林小满',
  publicName: '林同学',
  avatar: null,
  sex: 2,
  birthday: '2016-05-01',
  school: '实验小学',
  phone: null,
  email: null,
  userIdentity: 1,
  orgCode: null,
}
const departs = [
  { id: 'd1', departName: '周六班', orgCode: 'A01' },
  { id: 'd2', departName: '周日班', orgCode: 'A02' },
]
const open = async (replies: Parameters<typeof school>[0] = {}, who: object = {}) => {
  const server = school({
    [ownAccount.info.path]: () => ({ result: { ...account, ...who } }),
    [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: departs.slice(0, 1), orgCode: 'A01' } }),
    [ownAccount.edit.path]: ({ body }) => ({ result: { ...account, ...who, ...(body as object) } }),
    ...replies,
  })
  draw(<BasePage />, '/account/settings/base')
  await screen.findByLabelText('昵称')
  return { server, sent: () => server.asked(ownAccount.edit.path).map(({ body }) => body) }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
/** The button sleeps while nothing has changed; Enter does not ask it. */
const enter = () => fireEvent.submit(screen.getByLabelText('昵称').closest('form')!)

beforeEach(() => signIn())
afterEach(tidy)

it('has its neighbours behind one keyboard stop, and arrows between them', async () => {
  await open()
  const links = within(screen.getByRole('navigation', { name: '个人设置' })).getAllByRole('link')
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  links[0]!.focus()
  for (const [key, reached] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowLeft', 4],
    ['ArrowRight', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect([key, links.indexOf(document.activeElement as HTMLElement)]).toEqual([key, reached])
  }
})

describe('the own account', () => {
  it('sends what was changed, trimmed, and the header shows the new name', async () => {
    const { sent } = await open({}, { userIdentity: 2 })
    type('真实姓名', ' 林大满 ')
    type('昵称', ' 满满 ')
    type('学校', ' 二小 ')
    fireEvent.click(screen.getByLabelText('不说'))
    type('生日', '')
    submit()
    await waitFor(() => expect(toasts()).toEqual(['修改成功!']))
    expect(sent()).toEqual([{ realname: '林大满', nickname: '满满', sex: 0, birthday: null, school: '二小' }])
    expect(getSession().user?.realname).toBe('林大满')
    expect(screen.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('lets a student choose a nickname and shows how others see it; name and school stay', async () => {
    const { sent } = await open()
    expect(screen.getByText('在作品和评论旁边，大家看到的是“林同学”。')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '真实姓名' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '学校' })).toBeNull()
    expect(screen.getByText('实验小学')).toBeTruthy()
    type('昵称', '小火箭')
    submit()
    await waitFor(() => expect(sent()).toEqual([{ nickname: '小火箭', sex: 2, birthday: '2016-05-01' }]))
  })

  it.each([
    ['真实姓名', '  ', '请输入用户名称!'],
    ['昵称', '林小满', '昵称里不要写真实姓名，换一个好玩的名字吧'],
    ['生日', '2999-01-01', '生日不能晚于今天'],
  ])('refuses %s = "%s"', async (label, value, why) => {
    const { sent } = await open({}, { userIdentity: 2 })
    type(label, value)
    expect(screen.queryByText(why)).toBeNull()
    enter()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('has nothing to send once a change is taken back', async () => {
    await open()
    type('昵称', '二小')
    expect(screen.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).toBeNull()
    type('昵称', '')
    expect(screen.getByRole('button', { name: '提交' }).title).toBe('还没有改动')
  })

  it('keeps what was typed when the server refuses', async () => {
    await open({ [ownAccount.edit.path]: () => ({ refuse: '昵称含有敏感词' }) })
    type('昵称', '坏词')
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('昵称含有敏感词')
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('坏词')
    expect(getSession().user?.realname).toBe('林小满')
  })

  it('is asked for again when it did not load', async () => {
    let broken = true
    school({
      [ownAccount.info.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: account }),
      [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: [], orgCode: null } }),
    })
    draw(<BasePage />, '/account/settings/base')
    expect((await screen.findByRole('alert')).textContent).toContain('设置没有加载出来')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByLabelText('昵称')).toBeTruthy()
  })
})

describe('the department that counts', () => {
  it('is chosen among several without sending the form behind, and everything shown is asked for again', async () => {
    let orgCode = 'A01'
    const { server, sent } = await open({
      [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: departs, orgCode } }),
      [auth.selectDepart.path]: ({ body }) => {
        orgCode = (body as { orgCode: string }).orgCode
        return { result: { userInfo: { ...account, orgCode } } }
      },
    })
    type('昵称', '还没想好')
    fireEvent.click(await screen.findByRole('button', { name: '部门切换' }))
    const dialog = within(screen.getByRole('dialog', { name: '部门切换（当前部门 : 周六班）' }))
    fireEvent.click(dialog.getByLabelText(/周日班/))
    fireEvent.click(dialog.getByRole('button', { name: '确认' }))
    expect(await screen.findByText('周日班（当前）')).toBeTruthy()
    expect(toasts()).toEqual(['已切换部门'])
    expect(server.asked(auth.selectDepart.path)[0]!.body).toEqual({ orgCode: 'A02', username: 'student' })
    expect(sent()).toEqual([])
    await waitFor(() => expect(server.asked(ownAccount.info.path)).toHaveLength(2))
  })

  it('is not there for somebody who belongs nowhere', async () => {
    await open({ [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: [], orgCode: null } }) })
    expect(screen.queryByText('所在班级与部门')).toBeNull()
  })
})

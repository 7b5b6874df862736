// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { getSession } from '../../api/session.ts'
import { draw, school, signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import BasePage from './base-page.tsx'
import { account, open, submit, type } from './test/own-account.tsx'

beforeEach(() => signIn())
afterEach(tidy)

it('the links of the settings pages are one tab stop with arrow keys', async () => {
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

describe('the account settings', () => {
  it('send the changes without surrounding spaces, and the session stores the new name', async () => {
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

  it('let a student edit the nickname, but not name and school', async () => {
    const { sent } = await open()
    expect(screen.getByText('在作品和评论旁边，大家看到的是“林同学”。')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '真实姓名' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '学校' })).toBeNull()
    expect(screen.getByText('实验小学')).toBeTruthy()
    type('昵称', '小火箭')
    submit()
    await waitFor(() => expect(sent()).toEqual([{ nickname: '小火箭', sex: 2, birthday: '2016-05-01' }]))
  })

  it('can be loaded again when loading has failed', async () => {
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

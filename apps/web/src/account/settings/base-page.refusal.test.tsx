// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownAccount } from '@mashu/contract/teaching/user'
import { getSession } from '../../api/session.ts'
import { signIn, tidy } from '../../classroom/test/lesson-page.tsx'
import { open, submit, type } from './test/own-account.tsx'

/** Submits like the Enter key, which also works while the button is disabled. */
const enter = () => fireEvent.submit(screen.getByLabelText('昵称').closest('form')!)

beforeEach(() => signIn())
afterEach(tidy)

describe('the account settings', () => {
  it.each([
    ['真实姓名', '  ', '请输入真实姓名!'],
    ['昵称', '林小满', '昵称里不要写真实姓名，换一个好玩的名字吧'],
    ['生日', '2999-01-01', '生日不能晚于今天'],
  ])('refuse the field %s with the value "%s"', async (label, value, why) => {
    const { sent } = await open({}, { userIdentity: 2 })
    type(label, value)
    expect(screen.queryByText(why)).toBeNull()
    enter()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('cannot be submitted after the user undoes the change', async () => {
    await open()
    type('昵称', '二小')
    expect(screen.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).toBeNull()
    type('昵称', '')
    expect(screen.getByRole('button', { name: '提交' }).title).toBe('还没有改动')
  })

  it('keep the input when the server refuses the change', async () => {
    await open({ [ownAccount.edit.path]: () => ({ refuse: '昵称含有敏感词' }) })
    type('昵称', '坏词')
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('昵称含有敏感词')
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('坏词')
    expect(getSession().user?.realname).toBe('林小满')
  })
})

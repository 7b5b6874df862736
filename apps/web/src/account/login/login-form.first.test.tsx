// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../api/session.ts'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, type } from '../form/test-answers.tsx'
import { LOGIN, field, fill, replace, result, setUp, tearDown } from './test/typed-login.tsx'

const CHANGE = '/sys/user/updatePassword'
beforeEach(setUp)
afterEach(tearDown)

describe('the first login with a password set by another user', () => {
  const first = { ...result, mustChangePassword: true }
  const start = async (more: object = {}, replies: Parameters<typeof answers>[0] = {}) => {
    const server = answers({ [LOGIN]: () => ({ result: { ...first, ...more } }), ...replies })
    open(<LoginPage />, '/here?redirect=%2Faccount%2Fcenter')
    fill('mashu2026')
    press('登录')
    await screen.findByRole('dialog', { name: '首次登录请先修改密码' })
    return server
  }
  const choose = () => {
    type('新密码', 'sunny7day')
    type('确认新密码', 'sunny7day')
    press('确定')
  }

  it('requires a new password, but not the old password again', async () => {
    const server = await start({}, { [CHANGE]: () => ({}) })
    expect(screen.queryByLabelText('旧密码')).toBeNull()
    expect(replace).not.toHaveBeenCalled()
    choose()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
    expect(server.of(CHANGE)).toEqual([
      { username: 'xiaoman', oldpassword: 'mashu2026', password: 'sunny7day', confirmpassword: 'sunny7day' },
    ])
  })

  it('asks staff for the department after the new password', async () => {
    const departs = [
      { id: 'a', departName: '一班', orgCode: 'A01' },
      { id: 'b', departName: '二班', orgCode: 'A02' },
    ]
    await start({ departs, userInfo: { ...result.userInfo, userIdentity: 2, orgCode: null } }, { [CHANGE]: () => ({}) })
    choose()
    await screen.findByRole('dialog', { name: '部门切换' })
    expect(replace).not.toHaveBeenCalled()
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
  })

  it('does not log in a user who cancels the dialog', async () => {
    await start()
    expect(getSession().token).toBe('t')
    press('退出')
    expect([screen.queryByRole('dialog'), getSession().token, replace.mock.calls.length]).toEqual([null, null, 0])
    expect(field('账号').value).toBe('xiaoman')
  })
})

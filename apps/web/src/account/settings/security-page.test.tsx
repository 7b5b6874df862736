// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import { open } from './test/devices.tsx'

beforeEach(() => signIn())
afterEach(tidy)

it('the security page masks the e-mail address and links to the binding page', async () => {
  await open()
  expect(await screen.findByText('已绑定 ma***@example.com')).toBeTruthy()
  expect(screen.getByText('未绑定，忘记密码时要找老师重设')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去绑定' }).getAttribute('href')).toBe('/account/settings/binding')
})

it('the security page sends adults to the administrator for a new password', async () => {
  signIn(['teacher'])
  await open()
  expect(await screen.findByText('未绑定，忘记密码时要找管理员重设')).toBeTruthy()
})

it('the password is changed in a dialog, which describes the effect on other devices', async () => {
  const server = await open({ [userSelf.updatePassword.path]: () => ({}) })
  fireEvent.click(screen.getByRole('button', { name: '修改登录密码' }))
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

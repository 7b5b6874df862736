// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { answers, open, siteSettings, tidy } from '../form/test-answers.tsx'

beforeAll(() => siteSettings({ allowReg: '0' }))
afterEach(tidy)

it('the registration page shows no form when the school does not allow registrations', async () => {
  const server = answers({})
  const { RegisterPage } = await import('./register-page.tsx')
  open(<RegisterPage />)
  expect(screen.getByRole('heading', { name: '这里还没有开放注册' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/user/login')
  expect(screen.queryByRole('button', { name: '注册' })).toBeNull()
  expect(server.of('/sys/randomImage')).toEqual([])
})

it('the login page has no link to the registration when the school does not allow registrations', async () => {
  answers({})
  const { LoginPage } = await import('../login/login-page.tsx')
  open(<LoginPage />)
  expect(screen.queryByRole('link', { name: '注册账号' })).toBeNull()
  expect(screen.getByText(/请老师帮你开通/)).toBeTruthy()
})

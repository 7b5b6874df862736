// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { beginSession, endSession } from '../../api/session.ts'
import { Exception, type ExceptionCode } from './exception.tsx'

afterEach(() => {
  cleanup()
  endSession()
})
const open = (code: ExceptionCode) =>
  render(
    <MemoryRouter>
      <Exception code={code} />
    </MemoryRouter>,
  )

it.each([
  [403, '抱歉，你无权访问该页面'],
  [404, '抱歉，没有找到这个页面'],
  [500, '抱歉，服务器出错了'],
] as const)('the page for %i explains what happened and what may help', (code, sentence) => {
  open(code)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sentence)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: '刷新页面' }) !== null).toBe(code === 500)
})

it('the page links guests to the site, and users to their start page', () => {
  open(404)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/index')
  cleanup()
  beginSession('token', { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 1, orgCode: null }, [])
  open(404)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/dashboard/index')
})

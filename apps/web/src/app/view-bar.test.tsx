// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../admin/kit/test/test-server.tsx'
import { getSession } from '../api/session.ts'
import { isViewing } from '@mashu/client'
import { beginViewing, leaveViewing } from '../api/viewing.ts'
import { ViewBar } from './view-bar.tsx'

afterEach(tidy)

it('a bar is shown while an administrator views the site as another user, and ends the view', async () => {
  signIn(['admin'])
  const own = getSession()
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const userInfo = { id: 'u2', username: 'wang', realname: '王老师' }
  const server = testServer({
    '/sys/right/viewAs': () => ({ result: { token: 'of the view', userInfo, roles: ['teacher'] } }),
    '/sys/right/endView': () => ({ message: '已退出查看' }),
  })
  await beginViewing('u2')
  expect([getSession().token, getSession().roles, isViewing()]).toEqual(['of the view', ['teacher'], true])
  draw(<ViewBar />)
  expect(page.getByRole('status').textContent).toContain('正在以 王老师 的身份查看')
  fireEvent.click(page.getByRole('button', { name: '退出查看' }))
  await waitFor(() => expect(isViewing()).toBe(false))
  expect(server.asked('/sys/right/endView')).toHaveLength(1)
  expect(getSession()).toEqual(own)
  expect(leaveViewing()).toBe(false)
})

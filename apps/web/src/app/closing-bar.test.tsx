// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { writeMaintenanceNotice } from '@mashu/contract/monitor/maintenance-notice'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn, tidy } from '../admin/kit/test/test-server.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { askForClosing } from './closing.ts'

const MINUTE = 60_000
afterEach(async () => {
  await hear(null)
  vi.unstubAllGlobals()
  tidy()
})

/** If `inMinutes` is null, the school stays open. */
async function hear(inMinutes: number | null, isKeeper = false): Promise<void> {
  const [startTime, endTime] = [0, 30].map((more) =>
    new Date(Date.now() + ((inMinutes ?? 0) + more) * MINUTE).toISOString(),
  ) as [string, string]
  const headers: Record<string, string> =
    inMinutes === null ? {} : { 'x-maintenance': writeMaintenanceNotice({ startTime, endTime, reason: '', isKeeper }) }
  const body = { success: true, code: 0, message: '', result: { config: '', menu: '', script: '' }, timestamp: 0 }
  vi.stubGlobal('fetch', async () => Response.json(body, { headers }))
  await act(askForClosing)
}

const draw = () =>
  render(
    <MemoryRouter>
      <OfflineBar />
    </MemoryRouter>,
  )

it('each answer of the server updates the message before, during and after maintenance', async () => {
  draw()
  await hear(8)
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^学校 .*\d\d:\d\d 开始维护，预计 .*\d\d:\d\d 回来，请先保存/,
  )
  act(() => screen.getByRole('button', { name: '知道了' }).click())
  expect(screen.queryByRole('status')).toBeNull()
  await hear(-1)
  expect(screen.getByRole('status').textContent).toMatch(/^学校正在维护，预计 .*\d\d:\d\d 回来，填好的内容都还在/)
  await hear(null)
  expect(screen.queryByRole('status')).toBeNull()
})

it('an administrator sees that other users are locked out, and a link to end the maintenance', async () => {
  signIn(['admin'])
  draw()
  await hear(-1, true)
  expect((await screen.findByRole('status')).textContent).toContain('只有管理员能进')
  expect(screen.getByRole('link', { name: '去结束' }).getAttribute('href')).toBe('/monitor/health')
})

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'

afterEach(tidy)

it('the user plans maintenance with two clicks, extends it and ends it', async () => {
  signIn(['admin'])
  const sent: unknown[] = []
  let current: object | null = null
  const planned = {
    startTime: '2026-11-28 20:00:00',
    endTime: '2026-11-28 20:30:00',
    reason: '系统维护',
    command: null,
  }
  testServer({
    '/monitor/maintenance/current': () => ({ result: current }),
    '/monitor/maintenance/plan': ({ body }) => {
      sent.push(body)
      current = { ...planned, isClosed: false }
      return { result: current }
    },
    '/monitor/maintenance/extend': ({ body }) => {
      sent.push(body)
      current = { ...planned, endTime: '2026-11-28 20:40:00', isClosed: true }
      return { result: current }
    },
    '/monitor/maintenance/end': () => {
      current = null
      return { result: null }
    },
  })
  draw(<MaintenanceCard />)
  fireEvent.click(await screen.findByRole('button', { name: '安排维护' }))
  fireEvent.click(screen.getByRole('button', { name: '30 分钟' }))
  await screen.findByText('已经安排：11-28 20:00 到 20:30（系统维护）')
  fireEvent.click(screen.getByRole('button', { name: '延长 10 分钟' }))
  await screen.findByText('正在维护，只有管理员能进：11-28 20:00 到 20:40（系统维护）')
  expect(sent).toEqual([{ delay: 10, minutes: 30, reason: '系统维护' }, { minutes: 10 }])
  fireEvent.click(screen.getByRole('button', { name: '结束维护' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '安排维护' })).toBeTruthy())
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import MonitorScreen from './monitor.screen.tsx'
import { empty, none } from './test/shown-figures.tsx'

vi.mock('../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)

it('the board shows numbers and published works, and can fill the whole page', async () => {
  signIn(['teacher'])
  testServer({
    '/teaching/dashboard/board': () => ({
      result: { online: 3, lastHour: 7, today: { ...none, submitted: 5 }, hours: [0, 7] },
    }),
    '/teaching/teachingWork/leaderboard': () => ({
      result: {
        ...empty,
        records: [{ id: 'w1', workName: '恐龙快跑', realname: '彭同学', workType: '2', coverFileKey: null }],
      },
    }),
  })
  draw(<MonitorScreen />)
  expect((await screen.findByText('今天提交')).closest('a')!.textContent).toBe('5今天提交')
  // Teachers must not see the list of visits.
  expect(screen.getByText('现在在线').closest('a')).toBeNull()
  await screen.findByText('恐龙快跑')
  expect(screen.getByRole('img', { name: '今天每小时的作品：共 7，最多的是1时：7' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全屏播放' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.getByRole('button', { name: '全屏播放' })).toBeTruthy()
})

it('the board shows a message without works', async () => {
  signIn(['teacher'])
  testServer({
    '/teaching/dashboard/board': () => ({ result: { online: 0, lastHour: 0, today: none, hours: [0, 0] } }),
    '/teaching/teachingWork/leaderboard': () => ({ result: empty }),
  })
  draw(<MonitorScreen />)
  expect(await screen.findByText('今天还没有作品，有了马上显示')).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { changeText, shareText } from '../../kit/chart/share-text.ts'
import ChartScreen from '../chart.screen.tsx'
import { figure, query } from '../test/shown-figures.tsx'

vi.mock('../../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)

it('the visits have a summary and link to the log of their day', async () => {
  signIn(['admin'])
  testServer({
    '/sys/visit/days': () => ({
      result: [
        { day: '2026-11-22', visits: 9, people: 4, addresses: 1 },
        { day: '2026-11-23', visits: 2, people: 1, addresses: 1 },
      ],
    }),
    '/sys/loginfo': () => ({ result: { totalVisitCount: 11, todayVisitCount: 2, todayIp: 1 } }),
  })
  draw(<ChartScreen />)
  expect(await screen.findByText('今天 2 次，最多的是11月22日：9 次')).toBeTruthy()
  expect(query(figure('今天访问')).get('createTime_begin')).toBe('2026-11-23 00:00:00')
})

it('shares and changes are rounded and have a text', () => {
  expect([shareText(1, 3), shareText(1, 1000), shareText(0, 0)]).toEqual(['33%', '不到 1%', '0%'])
  expect(changeText(5, 0)).toBeNull()
  expect(changeText(3, 4)).toEqual({ text: '少 25%', rise: false })
})

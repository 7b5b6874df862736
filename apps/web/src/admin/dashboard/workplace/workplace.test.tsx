// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import WorkplaceScreen from './workplace.screen.tsx'
import { WORKS, empty, query } from '../test/shown-figures.tsx'

vi.mock('../../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)

it('the workplace lists due homework with the number of submissions and a link', async () => {
  signIn(['teacher'], ['teaching:dashboard:workplace'])
  testServer({
    '/teaching/dashboard/workplace': () => ({
      result: {
        due: [
          {
            id: 'a1',
            kind: 'assignment',
            name: '迷宫',
            departId: 'd1',
            departName: '三年一班',
            dueTime: '2099-01-01 10:00:00',
            students: 12,
            submitted: 3,
          },
        ],
        dueTotal: 1,
        opening: [],
        students: 12,
      },
    }),
    [WORKS]: () => ({ result: empty }),
    '/sys/sysDepart/queryMyDeptTreeList': () => ({
      result: [{ id: 'd1', departName: '三年一班', orgCategory: '3', children: null }],
    }),
  })
  draw(<WorkplaceScreen />)
  const due = (await screen.findByText('3 / 12 人已交')).closest('a')!
  expect(query(due).get('additionalId')).toBe('a1')
  expect(screen.getByText('都批改完了，有新作业会马上出现在这里')).toBeTruthy()
  expect(screen.queryByText('待审核的评论')).toBeNull()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import TaskScreen from './task.screen.tsx'
import { WORKS, empty } from './test/shown-figures.tsx'

vi.mock('../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)

describe('the task panel', () => {
  const replies = (failed = false) => ({
    [WORKS]: () => ({ result: { ...empty, total: 6 } }),
    '/teaching/teachingEnquiry/list': () => ({ result: { ...empty, total: 2 } }),
    '/message/sysMessage/list': () => ({ result: empty }),
    '/monitor/health/report': () =>
      failed
        ? { status: 500, success: false, message: '坏了' }
        : {
            result: {
              checkTime: '',
              version: '1',
              lines: [
                {
                  key: 'jobs',
                  title: '定时任务',
                  state: 'bad',
                  sentence: '失败了',
                  advice: '去看看',
                  page: '/isystem/QuartzJobList',
                },
                { key: 'disk', title: '磁盘', state: 'ok', sentence: '', advice: null, page: null },
              ],
            },
          },
  })

  it('links each open task and omits completed tasks', async () => {
    signIn(['admin'])
    testServer(replies())
    draw(<TaskScreen />)
    await screen.findByText('等待批改的作业')
    expect(screen.getByText('没有回复的报名咨询').closest('a')!.getAttribute('href')).toBe('/teaching/enquiry?status=0')
    expect((await screen.findByText('定时任务')).closest('a')!.getAttribute('href')).toBe('/isystem/QuartzJobList')
    expect(screen.queryByText('磁盘')).toBeNull()
    expect(screen.queryByText('没有发出去的消息')).toBeNull()
  })

  it('loads only tasks that the user may see, and survives the failure of a source', async () => {
    signIn(['teacher'], ['teaching:work:list'])
    const server = testServer(replies())
    draw(<TaskScreen />)
    await screen.findByText('等待批改的作业')
    expect(screen.queryByText('系统')).toBeNull()
    expect(server.calls.map(({ path }) => path)).toEqual([WORKS])
    tidy()
    signIn(['admin'])
    testServer(replies(true))
    draw(<TaskScreen />)
    await screen.findByText('有 1 项没有查出来')
    expect(screen.getByText('等待批改的作业')).toBeTruthy()
  })
})

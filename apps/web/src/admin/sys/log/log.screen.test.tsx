// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { log } from '@mashu/contract/sys/log'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { keptDays } from './log-tabs.tsx'
import Logs from './log.screen.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('the log lists actions, and a dialog shows the request of an action', async () => {
  const row = {
    id: '1',
    logType: 2,
    logType_dictText: '操作日志',
    operateType: 3,
    operateType_dictText: '修改',
    logContent: '编辑用户，id： 7',
    userid: 'admin',
    username: '校长',
    ip: '10.0.0.1',
    method: 'PUT /sys/user/edit',
    requestUrl: '/api/sys/user/edit',
    requestParam: '{"password":"***"}',
    requestType: 'PUT',
    costTime: 12,
    createTime: '2026-11-22 08:00:00',
  }
  testServer({
    [log.list.path]: () => ({
      result: { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true },
    }),
  })
  draw(<Logs />)
  fireEvent.click(await page.findByRole('button', { name: /更多/ }, { timeout: 10_000 }))
  fireEvent.click(await page.findByRole('menuitem', { name: '详情' }, { timeout: 10_000 }))
  const detail = within(await page.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(await detail.findByText('PUT /sys/user/edit', {}, { timeout: 10_000 })).toBeTruthy()
  expect(detail.getByText('{"password":"***"}')).toBeTruthy()
})

it('a log links to the other logs, and shows how long its rows are kept', async () => {
  testServer({
    [log.list.path]: () => ({
      result: { records: [], total: 0, size: 10, current: 1, pages: 0, searchCount: true },
    }),
    [quartzJob.known.path]: () => ({
      result: [{ name: 'thin-logs', title: '', names: ['thin-logs'], params: [{ key: 'days', initial: '200' }] }],
    }),
    [quartzJob.list.path]: () => ({
      result: {
        records: [{ id: '1', jobClassName: 'thin-logs', parameter: null, status: 0 }],
        total: 1,
        size: 200,
        current: 1,
        pages: 1,
      },
    }),
  })
  draw(<Logs />, '/isystem/log?logType=2')
  const tabs = within(page.getByRole('navigation', { name: '日志种类' }))
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/isystem/log',
    '/isystem/log?logType=1',
    '/isystem/log?logType=2',
    '/sys/dataLog-list',
    '/isystem/recycleBin',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('操作日志')
  expect(await page.findByText('保留 200 天，到期自动删除')).toBeTruthy()
})

it("the number of days comes from the job's parameter, or from its default", () => {
  const known = { params: [{ key: 'days', title: '保留天数', type: 'integer', initial: '200' }] } as never
  const set = ['{"days":0}', '{"days":30}', '{"days":"x"}', '', null, '{']
  expect(set.map((parameter) => keptDays(parameter, known))).toEqual([0, 30, null, 200, 200, null])
})

// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Jobs from './job.screen.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const row = {
  id: '7',
  jobClassName: 'thin-logs',
  jobName: '删除旧的日志',
  cronExpression: '0 40 3 * * ?',
  parameter: null,
  description: null,
  status: 0,
  builtIn: true,
  running: false,
  failures: 2,
  lastStatus: 'failed',
  lastTime: null,
  nextTime: '2026-11-23 03:40:00',
}
const unknown = { ...row, id: '8', jobClassName: 'com.example.Gone', jobName: null, status: -1, lastStatus: null }
const pageOf = (records: object[]) => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const WAIT = { timeout: 10_000 }

function open() {
  const server = testServer({
    [quartzJob.list.path]: () => pageOf([row, unknown]),
    [quartzJob.known.path]: () => ({
      result: [
        {
          name: 'thin-logs',
          title: '删除旧的日志',
          names: ['thin-logs'],
          missed: 'once',
          params: [{ key: 'days', title: '保留天数', type: 'integer', minimum: 0, maximum: 9999, initial: '200' }],
        },
      ],
    }),
    [quartzJob.nextTimes.path]: ({ query }) =>
      query['cronExpression'] === 'x' ? { refuse: 'cron表达式不对' } : { result: ['2026-11-23 08:15:00'] },
    [quartzJob.edit.path]: () => ({ message: '更新定时任务成功!' }),
  })
  draw(<Jobs />)
  return server
}

it('the list shows times and results of jobs, and marks jobs without an implementation', async () => {
  open()
  const table = within(await page.findByRole('table', {}, WAIT))
  expect(await table.findAllByText('每天 03:40', {}, WAIT)).toHaveLength(2)
  expect(table.getByText('失败').parentElement?.textContent).toContain('连续 2 次')
  expect(table.getByText('系统里没有，不会运行')).toBeTruthy()
  expect(table.getAllByRole('button', { name: '立即运行' })).toHaveLength(1)
})

it('a job is edited with fields, and the form shows its next runs', async () => {
  const server = open()
  fireEvent.click((await page.findAllByRole('button', { name: '编辑' }, WAIT))[0]!)
  const form = within(await page.findByRole('dialog', {}, WAIT))
  fireEvent.change(await form.findByLabelText('时刻', {}, WAIT), { target: { value: '08:15' } })
  expect(await form.findByText('2026-11-23 08:15:00', {}, WAIT)).toBeTruthy()
  fireEvent.change(await form.findByLabelText('保留天数', {}, WAIT), { target: { value: '30' } })
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(quartzJob.edit.path)).toHaveLength(1), WAIT)
  expect(server.asked(quartzJob.edit.path)[0]!.body).toMatchObject({
    id: '7',
    jobClassName: 'thin-logs',
    cronExpression: '0 15 8 * * ?',
    parameter: '{"days":30}',
  })
})

it('the form shows the error of an expression while the user types', async () => {
  open()
  fireEvent.click((await page.findAllByRole('button', { name: '编辑' }, WAIT))[0]!)
  const form = within(await page.findByRole('dialog', {}, WAIT))
  // The test window is narrow, so the form shows a select instead of buttons.
  fireEvent.mouseDown(await form.findByLabelText('多久一次', {}, WAIT))
  fireEvent.click(await page.findByTitle('自定义', {}, WAIT))
  const input = await form.findByLabelText('cron表达式', {}, WAIT)
  expect((input as HTMLInputElement).value).toBe('0 40 3 * * ?')
  fireEvent.change(input, { target: { value: 'x' } })
  expect(await form.findByText('cron表达式不对', {}, WAIT)).toBeTruthy()
})

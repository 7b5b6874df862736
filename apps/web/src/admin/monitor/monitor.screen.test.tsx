// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wireTime } from '@mashu/client'
import { courseText } from '../kit/chart/line-chart.tsx'
import { draw, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import ConsoleScreen from './console/console.screen.tsx'
import DiskScreen from './disk.screen.tsx'
import HealthScreen from './health.screen.tsx'
import StatementScreen from './statement.screen.tsx'
import { filteredTraces } from './trace-state.ts'

vi.mock('../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
afterEach(tidy)

const line = (key: string, state: string, advice: string | null = null) => ({
  key,
  title: `项目${key}`,
  state,
  sentence: `情况${key}`,
  advice,
  page: advice === null ? null : `/page/${key}`,
})

it('the page of health describes each problem in words, and links to its solution', async () => {
  signIn(['admin'])
  const lines = [line('A', 'bad', '请马上清理'), line('B', 'ok')]
  testServer({
    '/monitor/maintenance/current': () => ({ result: null }),
    '/monitor/health/report': () => ({
      result: {
        checkTime: '2026-11-22 10:00:00',
        version: '1.0.0',
        lines,
        settings: [{ title: '端口', value: '8080', source: '设置文件' }],
      },
    }),
  })
  const before = wireTime(new Date()).slice(11)
  draw(<HealthScreen />)
  await screen.findByText('有 1 项需要马上处理')
  expect(screen.getByText('端口').closest('div')!.textContent).toBe('端口8080设置文件')
  // The page shows the school's time zone, and this computer may have another time zone.
  const shown = screen.getByText(/^上次更新时间：/).textContent!.slice('上次更新时间：'.length)
  expect([before, wireTime(new Date()).slice(11)].some((time) => time.slice(0, 3) === shown.slice(0, 3))).toBe(true)
  const item = screen.getByText('项目A').closest('li')!
  expect(within(item).getByText('请马上清理')).toBeTruthy()
  expect(within(item).getByRole('img', { name: '异常' })).toBeTruthy()
  expect(within(item).getByRole('link', { name: '查看项目A' }).getAttribute('href')).toBe('/page/A')
})

it('a monitoring page shows why loading failed, and can load again', async () => {
  signIn(['admin'])
  let isBroken = true
  testServer({
    '/actuator/redis/queryDiskInfo': () =>
      isBroken ? { refuse: '没有权限' } : { result: [{ name: '数据目录', max: 2048, rest: 1024, restPPT: 50 }] },
    '/monitor/runtime/room': () => ({ result: [{ title: '数据库', bytes: 1536, note: null }] }),
  })
  draw(<DiskScreen />)
  expect(screen.getByRole('group', { name: '正在加载' }).children).toHaveLength(3)
  await screen.findByText('没有权限')
  isBroken = false
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('已用 50%')
  expect(screen.getByText('还剩 1.0 KB，共 2.0 KB')).toBeTruthy()
  expect(screen.getByText('1.5 KB')).toBeTruthy()
})

it('the page of SQL statements hides the values and shows each query plan', async () => {
  signIn(['admin'])
  const statements = [
    {
      key: 'a'.repeat(16),
      shape: 'select ? from slow',
      count: 1,
      failed: 0,
      totalMs: 900,
      averageMs: 900,
      maxMs: 900,
      lastAt: 1,
    },
    {
      key: 'b'.repeat(16),
      shape: 'select ? from often',
      count: 999,
      failed: 2,
      totalMs: 500,
      averageMs: 1,
      maxMs: 2,
      lastAt: 1,
    },
  ]
  testServer({
    '/monitor/statement/list': () => ({ result: { count: 1000, failed: 2, totalMs: 1400, statements } }),
    '/monitor/statement/plan': ({ query }) => ({ result: [`SCAN ${query['key']!.slice(0, 1)}`] }),
  })
  draw(<StatementScreen />)
  const shapes = () => screen.getAllByText(/^select/).map((element) => element.textContent)
  await screen.findByText('select ? from slow')
  expect(shapes()).toEqual(['select ? from slow', 'select ? from often'])
  fireEvent.click(screen.getByText('次数', { selector: '[title]' }))
  expect(shapes()).toEqual(['select ? from often', 'select ? from slow'])
  fireEvent.click(screen.getAllByRole('button', { name: '执行计划' })[0]!)
  await screen.findByText('SCAN b')
})

const trace = (uri: string, status: number, timeTaken: number, method = 'GET') => ({
  id: uri,
  timestamp: '2026-11-22T10:00:00.000Z',
  request: { method, uri, headers: {} },
  response: { status, headers: {} },
  timeTaken,
})

it.each([
  [{ text: 'USER' }, ['/api/user']],
  [{ text: '', method: 'POST' }, ['/api/role']],
  [{ text: '', state: 'failed' }, ['/api/role']],
  [{ text: '', state: 'refused' }, ['/api/menu']],
  [{ text: '', state: 'slow' }, ['/api/role']],
  [{ text: '', state: 'good' }, ['/api/user']],
])('the request trace lists the requests that match the filter %j', (filter, found) => {
  const traces = [trace('/api/user', 200, 5), trace('/api/role', 500, 1000, 'POST'), trace('/api/menu', 403, 999)]
  expect(filteredTraces(traces, filter).map(({ request }) => request.uri)).toEqual(found)
})

it('the text alternative of a chart line names the last, highest and lowest value', () => {
  expect(courseText({ values: [3, 1, 2], text: (value) => `${value}次` })).toBe('现在 2次，最高 3次，最低 1次')
  expect(courseText({ values: [], text: String })).toBe('还没有数据')
})

const commands = [
  { name: 'caches', help: '列出缓存', usage: 'caches', changes: false, arguments: [] },
  { name: 'session-end', help: '结束登录', usage: 'session-end <登录编号>', changes: true, arguments: [] },
]

it('the console completes, runs and repeats commands, and asks before a command changes something', async () => {
  signIn(['admin'])
  const { asked } = testServer({
    '/monitor/console/commands': () => ({ result: commands }),
    '/monitor/console/run': ({ body }) =>
      (body as { line: string }).line === 'caches'
        ? { result: { text: null, table: { columns: ['名称'], rows: [['dict']] }, took: 3 } }
        : { refuse: '没有这个登录，可能已经结束了' },
  })
  draw(<ConsoleScreen />)
  const input = await screen.findByLabelText('命令')
  screen.getByText('session-end <登录编号>')
  fireEvent.change(input, { target: { value: 'cac' } })
  fireEvent.keyDown(input, { key: 'Tab' })
  expect((input as HTMLInputElement).value).toBe('caches ')
  fireEvent.submit(input.closest('form')!)
  await screen.findByText('dict')
  fireEvent.change(input, { target: { value: 'session-end 1' } })
  fireEvent.submit(input.closest('form')!)
  expect(asked('/monitor/console/run')).toHaveLength(1)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '执行' }))
  await screen.findByText('没有这个登录，可能已经结束了')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect((input as HTMLInputElement).value).toBe('caches')
})

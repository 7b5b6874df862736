// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reportBoard, type Widget } from '@mashu/contract/online/report/board'
import { dict } from '@mashu/contract/sys/dict'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import Board from './board.screen.tsx'
import { newWidget } from './widget/widget.ts'

const patient = { timeout: 10_000 }
const text = (name: string, title: string, dictCode?: string) => ({
  name,
  title,
  kind: dictCode ? 'choice' : 'text',
  ...(dictCode ? { dict: dictCode } : {}),
})
const works = {
  name: 'rpt_works',
  title: '作品',
  row: '一个作品',
  day: 'created_day',
  columns: [
    text('work_name', '作品'),
    text('class_name', '班级'),
    text('work_type', '类型', 'work_type'),
    text('status', '状态', 'state'),
  ],
}
const widgets: Widget[] = [
  {
    ...newWidget('rpt_works'),
    title: '各班作品',
    kind: 'bar',
    groups: ['class_name'],
    measures: [{ kind: 'count', column: '' }],
  },
]
const words: Record<string, object[]> = {
  work_type: [{ value: '2', text: 'Scratch', title: 'Scratch' }],
  state: [{ value: '2', text: '已批改', title: '已批改' }],
}

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('filters a board by the address, and shows labels in the rows behind a bar', async () => {
  const server = testServer({
    [reportBoard.queryById.path]: () => ({
      result: { id: '7', name: '全校', note: null, roleIds: '', widgets: JSON.stringify(widgets) },
    }),
    [sqlReport.views.path]: () => ({ result: [works] }),
    [reportBoard.run.path]: ({ body }) => {
      const { widget } = body as { widget: Widget }
      const columns = widget.groups.map((name) => works.columns.find((column) => column.name === name)!)
      const row = widget.measures.length > 0 ? ['红班', 3] : ['猫', '红班', '2', '2']
      const count = { name: 'm0', title: '行数', kind: 'number' }
      return {
        result: { columns: widget.measures.length > 0 ? [...columns, count] : columns, rows: [row], isCut: false },
      }
    },
    ...Object.fromEntries(
      Object.entries(words).map(([code, result]) => [
        dict.getDictItems.path.replace(':dictCode', code),
        () => ({ result }),
      ]),
    ),
  })
  draw(<Board />, '/report/boards/7?from=2026-11-01&class_name=红班')
  const bar = await page.findByRole('button', { name: '红班' }, patient)
  const asked = () => server.asked(reportBoard.run.path).map(({ body }) => (body as { widget: Widget }).widget)
  const given = [
    { column: 'created_day', test: 'from', value: '2026-11-01' },
    { column: 'class_name', test: 'is', value: '红班' },
  ]
  expect(asked().find(({ title }) => title === '各班作品')!.filters).toEqual(given)
  fireEvent.click(bar)
  const opened = within(await page.findByRole('dialog', { name: '各班作品：明细' }, patient))
  await waitFor(
    () =>
      expect(opened.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['猫', '红班', 'Scratch', '已批改']),
    patient,
  )
  expect(asked().at(-1)!.filters).toEqual([...given, { column: 'class_name', test: 'is', value: '红班' }])
})

it('the days of a line chart can be opened without a mouse', async () => {
  const line: Widget = {
    ...newWidget('rpt_works'),
    title: '每天的作品',
    kind: 'line',
    groups: ['created_day'],
    measures: [{ kind: 'count', column: '' }],
  }
  const day = { name: 'created_day', title: '日期', kind: 'day' }
  const server = testServer({
    [reportBoard.queryById.path]: () => ({
      result: { id: '7', name: '全校', note: null, roleIds: '', widgets: JSON.stringify([line]) },
    }),
    [sqlReport.views.path]: () => ({ result: [{ ...works, columns: [day, ...works.columns] }] }),
    [reportBoard.run.path]: () => {
      const rows = [
        ['2026-11-01', 3],
        ['2026-11-02', 5],
      ]
      return { result: { columns: [day, { name: 'm0', title: '行数', kind: 'number' }], rows, isCut: false } }
    },
  })
  draw(<Board />, '/report/boards/7')
  fireEvent.click(await page.findByText('数字和明细', {}, patient))
  fireEvent.click(page.getByRole('button', { name: '2026-11-02' }))
  await page.findByRole('dialog', { name: '每天的作品：明细' }, patient)
  const asked = server.asked(reportBoard.run.path).at(-1)!.body as { widget: Widget }
  expect(asked.widget.filters).toEqual([{ column: 'created_day', test: 'is', value: '2026-11-02' }])
})

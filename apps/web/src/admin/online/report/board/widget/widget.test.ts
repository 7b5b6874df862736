import { expect, it } from 'vitest'
import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import { behind, crossOf, missingOf, momentOf, newWidget } from './widget.ts'

const widget = (part: Partial<Widget>): Widget => ({ ...newWidget('rpt_works'), ...part })
const count = { kind: 'count' as const, column: '' }

it.each([
  [{}, '请选择要看的列或统计'],
  [{ groups: ['work_name'] }, null],
  [{ kind: 'pie' as const, measures: [count] }, '饼图要选 1 个分组'],
  [{ kind: 'number' as const, groups: ['a'], measures: [count] }, '数字不用分组，请去掉'],
  [{ kind: 'bar' as const, groups: ['a', 'b'], measures: [count] }, '柱状图只能有 1 个分组'],
  [{ kind: 'bar' as const, groups: ['a'] }, '柱状图要选一个统计'],
  [{ kind: 'bar' as const, groups: ['a'], measures: [{ kind: 'sum' as const, column: '' }] }, '请选择统计哪一列'],
  [
    {
      kind: 'bar' as const,
      groups: ['a'],
      measures: [count],
      filters: [{ column: 'a', test: 'is' as const, value: ' ' }],
    },
    '条件里还有没填的值',
  ],
])('names a missing setting: %j', (part, sentence) => expect(missingOf(widget(part))).toBe(sentence))

const answer: WidgetAnswer = {
  columns: ['class_name', 'work_type', 'm0'].map((name) => ({ name, title: name, kind: 'text' })),
  rows: [
    ['红班', '2', 3],
    ['红班', '4', 1],
    ['蓝班', '4', 5],
    [null, '2', 2],
  ],
  isCut: false,
}

it('a cross table has a row per first group and a column per second group', () => {
  expect(crossOf(answer, (_column, value) => String(value ?? '空'))).toEqual({
    corner: 'class_name',
    heads: ['2', '4'],
    lines: [
      ['红班', [answer.rows[0], answer.rows[1]]],
      ['蓝班', [null, answer.rows[2]]],
      ['空', [answer.rows[3], null]],
    ],
  })
})

it("the rows behind a table row match the widget's filters and the row's values", () => {
  const asked = widget({
    groups: ['class_name', 'work_type'],
    measures: [count],
    filters: [{ column: 'created_day', test: 'last', value: '30' }],
  })
  const view = {
    name: 'rpt_works',
    title: '作品',
    row: '',
    columns: [
      { name: 'work_id', title: '', kind: 'id' },
      { name: 'work_name', title: '', kind: 'text' },
      { name: 'created_time', title: '', kind: 'time' },
      { name: 'created_day', title: '', kind: 'day' },
    ],
  }
  expect(behind(asked, [null, '2', 2], view)).toMatchObject({
    kind: 'table',
    groups: ['work_name', 'created_time'],
    measures: [],
    filters: [
      { column: 'created_day', test: 'last' },
      { column: 'class_name', test: 'empty' },
      { column: 'work_type', test: 'is', value: '2' },
    ],
  })
})

it('converts days and months to timestamps, and returns null for other values', () => {
  expect(momentOf('2026-11')).toBe(momentOf('2026-11-01'))
  expect([momentOf('红班'), momentOf(3), momentOf(null), momentOf('2026-13')]).toEqual([null, null, null, null])
})

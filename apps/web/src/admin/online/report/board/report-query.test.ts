import { expect, it } from 'vitest'
import type { Widget } from '@mashu/contract/online/report/board'
import { addressOf, askedColumns, askedOf, askedText, narrowed } from './report-query.ts'
import { newWidget } from './widget/widget.ts'

const column = (name: string, title: string, kind = 'text') => ({ name, title, kind })
const works = {
  name: 'rpt_works',
  title: '作品',
  row: '',
  day: 'created_day',
  columns: [column('work_name', '作品'), column('class_name', '班级'), column('created_day', '日期', 'day')],
}
const visits = { name: 'rpt_visits', title: '访问量', row: '', columns: [column('visit_count', '次数', 'number')] }
const unused = { name: 'rpt_orders', title: '订单', row: '', columns: [column('buyer_name', '购买人')] }
const views = [works, visits, unused]
const widgets: Widget[] = [newWidget('rpt_works'), newWidget('rpt_visits')]
const columns = askedColumns(widgets, views)

it('a board can be filtered by the columns of its views, with the class column first', () => {
  expect(columns.map(({ name, view }) => [name, view.name])).toEqual([
    ['class_name', 'rpt_works'],
    ['work_name', 'rpt_works'],
  ])
})

it('reads the filters from an address, and ignores its other parameters', () => {
  const asked = askedOf(new URLSearchParams('from=2026-09-01&to=soon&class_name= 红班 &buyer_name=x&utm=1'), columns)
  expect(asked).toEqual({ from: '2026-09-01', to: '', values: { class_name: '红班' } })
  expect(askedOf(addressOf(asked), columns)).toEqual(asked)
  expect(askedText(asked, columns)).toBe('日期：2026-09-01 至 今天　班级：红班')
})

it('adds the filters of a board to a widget, and lists the filters that do not fit', () => {
  const asked = { from: '2026-09-01', to: '2026-09-30', values: { class_name: '红班' } }
  const own = { column: 'work_name', test: 'contains' as const, value: '猫' }
  const widget = { ...widgets[0]!, filters: [own] }
  expect(narrowed(widget, asked, { columns, view: works })).toEqual({
    left: [],
    widget: {
      ...widget,
      filters: [
        own,
        { column: 'created_day', test: 'from', value: '2026-09-01' },
        { column: 'created_day', test: 'to', value: '2026-09-30' },
        { column: 'class_name', test: 'is', value: '红班' },
      ],
    },
  })
  expect(narrowed(widgets[1]!, asked, { columns, view: visits })).toEqual({
    left: ['日期', '班级'],
    widget: widgets[1],
  })
})

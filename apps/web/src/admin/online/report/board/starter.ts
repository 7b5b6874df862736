import type { Widget } from '@mashu/contract/online/report/board'

const count = { kind: 'count' as const, column: '' }

export const starterWidgets: readonly Widget[] = [
  {
    title: '学生人数',
    kind: 'number',
    view: 'rpt_students',
    groups: [],
    measures: [{ kind: 'distinct', column: 'student_id' }],
    filters: [],
    sort: null,
    most: 1,
  },
  {
    title: '各班学生',
    kind: 'bar',
    view: 'rpt_students',
    groups: ['class_name'],
    measures: [{ kind: 'distinct', column: 'student_id' }],
    filters: [],
    sort: { at: 1, descending: true },
    most: 12,
  },
  {
    title: '最近 30 天的作品',
    kind: 'line',
    view: 'rpt_works',
    groups: ['created_day'],
    measures: [count],
    filters: [{ column: 'created_day', test: 'last', value: '30' }],
    sort: null,
    most: 31,
  },
  {
    title: '作品的种类',
    kind: 'pie',
    view: 'rpt_works',
    groups: ['work_type'],
    measures: [count],
    filters: [],
    sort: { at: 1, descending: true },
    most: 8,
  },
]

import type { Widget } from '@mashu/contract/online/report/board'
import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import { ago, stamp } from './stamp.ts'

/** A report without SQL is a board. */

interface DemoReport {
  code: string
  name: string
  content: string
  sql: string
  columns: readonly (readonly [name: string, title: string, more?: Record<string, string | number>])[]
}

export const demoReports: readonly DemoReport[] = [
  {
    code: 'class_works',
    name: '各班作品和批改',
    content: '每个班级交了多少作品，批改了多少，平均几颗星',
    sql:
      'select w.class_name, count(*) as works, sum(case when w.submit_status >= 1 then 1 else 0 end) as submitted, ' +
      'count(w.score) as marked, round(avg(w.score), 1) as stars from rpt_works w ' +
      'where w.class_name is not null group by w.class_name order by works desc',
    columns: [
      ['class_name', '班级', { isSearch: 1 }],
      ['works', '作品', { isTotal: 1, fieldType: 'Integer' }],
      ['submitted', '交了', { isTotal: 1, fieldType: 'Integer' }],
      ['marked', '批改了', { isTotal: 1, fieldType: 'Integer' }],
      ['stars', '平均星星', { fieldType: 'Integer' }],
    ],
  },
  {
    code: 'missing_homework',
    name: '没交作业的人数',
    content: '每个附加作业还差几个人',
    sql:
      'select homework_name, class_name, due_day, student_count, submitted_count, ' +
      'student_count - submitted_count as missing from rpt_homework where student_count > submitted_count ' +
      'order by missing desc',
    columns: [
      ['homework_name', '附加作业', { isSearch: 1 }],
      ['class_name', '班级', { isSearch: 1 }],
      ['due_day', '截止日期', { fieldType: 'Date', isSearch: 1, searchMode: 'group' }],
      ['student_count', '学生数', { fieldType: 'Integer' }],
      ['submitted_count', '已交', { fieldType: 'Integer' }],
      ['missing', '没交', { fieldType: 'Integer', isTotal: 1 }],
    ],
  },
]

const count = { kind: 'count' as const, column: '' }
const widget = (title: string, kind: Widget['kind'], part: Pick<Widget, 'view' | 'groups' | 'measures'>): Widget => ({
  title,
  kind,
  ...part,
  filters: [],
  sort: null,
  most: 60,
})
const students = [{ kind: 'distinct' as const, column: 'student_id' }]
export const demoBoard: readonly Widget[] = [
  widget('学生人数', 'number', { view: 'rpt_students', groups: [], measures: students }),
  widget('作品总数', 'number', { view: 'rpt_works', groups: [], measures: [count] }),
  widget('各班学生', 'bar', { view: 'rpt_students', groups: ['class_name'], measures: students }),
  widget('每天新作品', 'line', { view: 'rpt_works', groups: ['created_day'], measures: [count] }),
  widget('作品的种类', 'pie', { view: 'rpt_works', groups: ['work_type'], measures: [count] }),
  widget('班级和种类', 'cross', { view: 'rpt_works', groups: ['class_name', 'work_type'], measures: [count] }),
  widget('班级的平均星星', 'table', {
    view: 'rpt_marks',
    groups: ['class_name'],
    measures: [count, { kind: 'avg', column: 'score' }],
  }),
]

export async function writeReports(teacherRole: string): Promise<void> {
  const written = stamp('admin', ago(5))
  for (const { code, name, content, sql, columns } of demoReports) {
    const id = newId()
    await db()
      .insertInto('onlCgreportHead')
      .values({ id, code, name, content, cgrSql: sql, roleIds: teacherRole, ...written })
      .execute()
    for (const [at, [fieldName, fieldTxt, more]] of columns.entries())
      await db()
        .insertInto('onlCgreportItem')
        .values({ id: newId(), cgrheadId: id, fieldName, fieldTxt, orderNum: at + 1, ...more, ...written })
        .execute()
  }
  await db()
    .insertInto('onlReportBoard')
    .values({
      id: newId(),
      name: '全校一览',
      note: '班级、作品和批改；每位老师看到自己的班级',
      widgets: JSON.stringify(demoBoard),
      roleIds: teacherRole,
      ...written,
    })
    .execute()
}

import { order } from '../../teaching/order/order.ts'

/**
 * Report views show the school's data without secrets and only for the reader's classes (spec.md §2.3). The server
 * builds the rows from this file, and `docs/report-views.md` is generated. `money` is a whole number of fen; `time` is
 * a local time `yyyy-MM-dd HH:mm:ss`; `day` is `yyyy-MM-dd` and `month` is `yyyy-MM`; `choice` and `numberChoice` are
 * values of the dictionary `dict`, as text and as number.
 */
export type ReportKind = 'id' | 'text' | 'number' | 'money' | 'choice' | 'numberChoice' | 'time' | 'day' | 'month'

export interface ReportColumn {
  readonly name: string
  readonly title: string
  readonly kind: ReportKind
  readonly dict?: string
}

export interface ReportView {
  readonly title: string
  /** The meaning of each row, in words. */
  readonly row: string
  /** The permission that a reader of the view needs. */
  readonly needs?: string
  /** True if the rows belong to no class, so that only users who see the whole school may read the view. */
  readonly wholeSchool?: true
  /** The date column by which a board can filter the rows. */
  readonly day?: string
  readonly columns: readonly ReportColumn[]
}

const column = <Name extends string>(name: Name, title: string, kind: ReportKind = 'text') => ({ name, title, kind })
const choice = <Name extends string>(name: Name, title: string, dict: string) =>
  ({ name, title, kind: 'choice', dict }) as const
const numberChoice = <Name extends string>(name: Name, title: string, dict: string) =>
  ({ name, title, kind: 'numberChoice', dict }) as const

/** A time, its day and its month, all in the time zone of the school. */
const timeColumns = <Name extends string>(name: Name, title: string) =>
  [
    column(`${name}_time`, `${title}时间`, 'time'),
    column(`${name}_day`, `${title}日期`, 'day'),
    column(`${name}_month`, `${title}月份`, 'month'),
  ] as const
const student = [
  column('student_id', '学生编号', 'id'),
  column('account', '账号'),
  column('student_name', '学生'),
] as const
const schoolClass = [column('class_id', '班级编号', 'id'), column('class_name', '班级')] as const
const homework = [
  column('course_name', '课程'),
  column('unit_name', '单元'),
  column('homework_name', '附加作业'),
] as const

export const reportViews = {
  rpt_students: {
    title: '学生',
    row: '一个学生在一个班级；在几个班就有几行，没有班级的学生也有一行。数人数请用“不同的学生编号”',
    day: 'created_day',
    columns: [
      ...student,
      numberChoice('sex', '性别', 'sex'),
      column('school', '学校'),
      column('work_no', '学号'),
      numberChoice('account_status', '账号状态', 'user_status'),
      ...schoolClass,
      ...timeColumns('created', '建账号'),
    ],
  },
  rpt_classes: {
    title: '班级',
    row: '一个班级或部门，和它的学生数、课程数',
    columns: [
      ...schoolClass,
      column('org_code', '机构编码'),
      column('parent_name', '上级'),
      column('student_count', '学生数', 'number'),
      column('course_count', '课程数', 'number'),
    ],
  },
  rpt_works: {
    title: '作品',
    row: '一个学生的一个作品，不包括回收站里的',
    day: 'created_day',
    columns: [
      column('work_id', '作品编号', 'id'),
      column('work_name', '作品'),
      choice('work_type', '类型', 'work_type'),
      numberChoice('work_status', '状态', 'work_status'),
      numberChoice('submit_status', '上交情况', 'submit_status'),
      ...student,
      ...schoolClass,
      ...homework,
      column('like_count', '点赞', 'number'),
      column('view_count', '浏览', 'number'),
      column('score', '星星', 'number'),
      ...timeColumns('created', '创建'),
      ...timeColumns('submit', '提交'),
    ],
  },
  rpt_homework: {
    title: '附加作业',
    row: '一个附加作业布置给一个班级，和交了、批改了多少',
    day: 'due_day',
    columns: [
      column('homework_id', '作业编号', 'id'),
      column('homework_name', '附加作业'),
      numberChoice('homework_status', '状态', 'additional_work_status'),
      ...schoolClass,
      column('student_count', '学生数', 'number'),
      column('submitted_count', '已交', 'number'),
      column('marked_count', '已批改', 'number'),
      ...timeColumns('due', '截止'),
      ...timeColumns('created', '布置'),
    ],
  },
  rpt_marks: {
    title: '批改',
    row: '一个作品的批改',
    day: 'mark_day',
    columns: [
      column('work_id', '作品编号', 'id'),
      column('work_name', '作品'),
      ...student,
      ...schoolClass,
      ...homework,
      column('score', '星星', 'number'),
      column('remark', '评语'),
      column('marker_name', '批改老师'),
      ...timeColumns('mark', '批改'),
    ],
  },
  rpt_day_log: {
    title: '班级教学记录',
    row: '一个班级的一天',
    day: 'day',
    columns: [
      ...schoolClass,
      column('day', '日期', 'day'),
      column('month', '月份', 'month'),
      column('unit_open_count', '打开单元', 'number'),
      column('unit_assign_count', '布置单元作业', 'number'),
      column('homework_assign_count', '布置附加作业', 'number'),
      column('unit_submit_count', '交单元作业', 'number'),
      column('homework_submit_count', '交附加作业', 'number'),
      column('unit_mark_count', '批改单元作业', 'number'),
      column('homework_mark_count', '批改附加作业', 'number'),
    ],
  },
  rpt_orders: {
    title: '订单',
    row: '一个订单；金额以分为单位',
    needs: order.list.access,
    day: 'created_day',
    columns: [
      column('order_no', '订单编号', 'id'),
      column('buyer_name', '购买人'),
      column('course_name', '课程'),
      ...schoolClass,
      numberChoice('order_status', '订单状态', 'order_status'),
      choice('pay_method', '支付方式', 'pay_method'),
      column('list_price', '课程价格', 'money'),
      column('discount', '优惠金额', 'money'),
      column('price', '订单金额', 'money'),
      column('paid', '实付金额', 'money'),
      column('refunded', '退款金额', 'money'),
      ...timeColumns('created', '下单'),
      ...timeColumns('pay', '付清'),
    ],
  },
  rpt_visits: {
    title: '访问量',
    row: '一天的访问',
    wholeSchool: true,
    day: 'day',
    columns: [
      column('day', '日期', 'day'),
      column('month', '月份', 'month'),
      column('visit_count', '访问次数', 'number'),
      column('people_count', '登录人数', 'number'),
      column('address_count', '不同地址', 'number'),
    ],
  },
} as const satisfies Record<string, ReportView>

export type ReportViewName = keyof typeof reportViews
export type ReportColumnOf<Name extends ReportViewName> = (typeof reportViews)[Name]['columns'][number]['name']

export const reportViewNames = Object.keys(reportViews) as ReportViewName[]

/** Returns the view with a general type, which does not know the columns of this view. */
export const reportViewOf = (name: ReportViewName): ReportView => reportViews[name]

export const isReportView = (name: string): name is ReportViewName => Object.hasOwn(reportViews, name)

/** The database stores these values as numbers. */
export const isNumeric = (kind: ReportKind): boolean => kind === 'number' || kind === 'money' || kind === 'numberChoice'

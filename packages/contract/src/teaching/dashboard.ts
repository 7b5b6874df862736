import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nullable, Text, Time } from '../field.ts'

/** The numbers of days that users can select. */
export const dashboardDays = [7, 30, 90] as const

const counts = {
  created: Type.Integer({ title: '新作品' }),
  submitted: Type.Integer({ title: '提交' }),
  marked: Type.Integer({ title: '批改' }),
  published: Type.Integer({ title: '发布' }),
  /** Students who saved a work. A student counts once for each day. */
  active: Type.Integer({ title: '活跃学生' }),
}
const Counts = Type.Object(counts)
/** In the time zone of the school. */
export const DayCount = Type.Object({ day: Day('日期'), ...counts })
export const ClassCount = Type.Object({ departId: Id, departName: Text(100, '班级'), ...counts })
export type DayCount = Static<typeof DayCount>
export type ClassCount = Static<typeof ClassCount>

export const DueHomework = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('assignment'), Type.Literal('unit')]),
  name: Text(100, '作业'),
  departId: Id,
  departName: Text(100, '班级'),
  dueTime: Time('截止时间'),
  students: Type.Integer({ title: '人数' }),
  submitted: Type.Integer({ title: '已交' }),
})
export type DueHomework = Static<typeof DueHomework>

export const OpeningUnit = Type.Object({
  unitId: Id,
  unitName: Text(100, '单元'),
  courseName: Text(100, '课程'),
  departId: Id,
  departName: Text(100, '班级'),
  openTime: Time('开放时间'),
})
export type OpeningUnit = Static<typeof OpeningUnit>

const path = '/teaching/dashboard'
const departId = Type.Optional(Id)

/** Administrators get totals of the whole school, and other users totals of their own departments. */
export const dashboard = {
  analysis: endpoint({
    method: 'GET',
    path: `${path}/analysis`,
    access: 'teaching:dashboard:analysis',
    summary: '数据分析：每天、各类和各班的作品',
    refusesInside: true,
    query: Type.Object({
      days: Type.Optional(Type.Integer({ title: '天数', enum: [...dashboardDays] })),
      departId,
    }),
    result: Type.Object({
      /** False while the server still counts earlier days, whose numbers are then 0. */
      ready: Type.Boolean(),
      /** The oldest day is first, and today is last. */
      days: Type.Array(DayCount),
      /** The totals of an equal number of days before `days`. */
      before: Counts,
      kinds: Type.Array(Type.Object({ workType: Type.String(), created: counts.created, submitted: counts.submitted })),
      /** Only classes with activity. The most active class is first. */
      classes: Type.Array(ClassCount),
      /** The kinds of data that exist. A new school has none. */
      school: Type.Object({ classes: Type.Boolean(), students: Type.Boolean(), works: Type.Boolean() }),
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: 'teaching:dashboard:board',
    summary: '监控大屏：此刻和今天',
    result: Type.Object({
      /** Number of people who have a page open. */
      online: Type.Integer(),
      /** Number of works that were saved during the last hour. */
      lastHour: Type.Integer(),
      today: Counts,
      /** Saved works in each hour of today, from midnight until now. */
      hours: Type.Array(Type.Integer()),
    }),
  }),
  workplace: endpoint({
    method: 'GET',
    path: `${path}/workplace`,
    access: 'teaching:dashboard:workplace',
    summary: '工作台：快到截止时间的作业、要开放的单元',
    result: Type.Object({
      due: Type.Array(DueHomework),
      /** `due` contains only the first part of the due homework. */
      dueTotal: Type.Integer(),
      opening: Type.Array(OpeningUnit),
      students: Nullable(Type.Integer({ title: '我的学生' })),
    }),
  }),
}

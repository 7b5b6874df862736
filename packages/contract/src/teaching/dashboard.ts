import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nullable, Text, Time } from '../field.ts'

/** Numbers of days that the pages offer. */
export const dashboardDays = [7, 30, 90] as const

const counts = {
  created: Type.Integer({ title: '新作品' }),
  submitted: Type.Integer({ title: '提交' }),
  marked: Type.Integer({ title: '批改' }),
  published: Type.Integer({ title: '发布' }),
  /** The number of students who saved something. Each student counts once a day. */
  active: Type.Integer({ title: '活跃学生' }),
}
const Counts = Type.Object(counts)
/** The counts of one day in the time zone of the school. */
export const DayCount = Type.Object({ day: Day('日期'), ...counts })
/** Counts of a class. */
export const ClassCount = Type.Object({ departId: Id, departName: Text(100, '班级'), ...counts })
export type DayCount = Static<typeof DayCount>
export type ClassCount = Static<typeof ClassCount>

/** Homework of a class that is due, and the number of submissions. */
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

/**
 * The numbers of the dashboards, for the person's own departments, or for the whole school when an administrator asks.
 * They are totals and contain no names.
 */
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
      /** False while the days before today are still being counted; their numbers are 0 until then. */
      ready: Type.Boolean(),
      /** The oldest day comes first; the last one is today. */
      days: Type.Array(DayCount),
      /** The totals of as many days before these. */
      before: Counts,
      kinds: Type.Array(Type.Object({ workType: Type.String(), created: counts.created, submitted: counts.submitted })),
      /** The classes in which somebody was active, the most active first. */
      classes: Type.Array(ClassCount),
      /** Says which kinds of data exist already. A new school begins with none. */
      school: Type.Object({ classes: Type.Boolean(), students: Type.Boolean(), works: Type.Boolean() }),
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: 'teaching:dashboard:board',
    summary: '监控大屏：此刻和今天',
    result: Type.Object({
      /** The number of people who have a page open. */
      online: Type.Integer(),
      /** The number of works that were saved during the last hour. */
      lastHour: Type.Integer(),
      today: Counts,
      /** The numbers of works that were saved in each hour of today, from midnight until now. */
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
      /** The total number of due homework; `due` contains only the first ones. */
      dueTotal: Type.Integer(),
      opening: Type.Array(OpeningUnit),
      students: Nullable(Type.Integer({ title: '我的学生' })),
    }),
  }),
}

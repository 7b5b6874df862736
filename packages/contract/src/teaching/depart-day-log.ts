import { Type, type Static } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nullable, Text, Time } from '../field.ts'
import { listQuery } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets, EXPORTED } from '../sheet.ts'

export const departDayLogProblems = {
  'departDayLog.twice': refuse('这个班级这一天已经有记录了，请修改原来的记录'),
  'departDayLog.notYours': refuse('只能登记自己负责的班级'),
  'departDayLog.noClass': refuse('没有找到这个班级'),
  'departDayLog.badRange': refuse('开始日期不能晚于结束日期'),
} as const satisfies Record<string, ProblemDefinition>
export const departDayLogProblem = catalogue(departDayLogProblems)

const Count = (title: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, title })

/** Each event counts once for a class, on the day of its first occurrence. */
const counters = {
  unitOpenCount: Count('开课节数'),
  courseWorkAssignCount: Count('布置随堂作业'),
  additionalWorkAssignCount: Count('布置班级作业'),
  courseWorkSubmitCount: Count('上交随堂作业'),
  additionalWorkSubmitCount: Count('上交班级作业'),
  courseWorkCorrectCount: Count('批改随堂作业'),
  additionalWorkCorrectCount: Count('批改班级作业'),
}

/** Existing clients read the day from `createTime`. */
export const DepartDayLog = Type.Object({
  id: Id,
  departId: { ...Id, title: '班级' },
  departName: Nullable(Text(100, '班级')),
  ...counters,
  createTime: Day('日期'),
})
export const DepartDayLogForm = Type.Object({
  departId: DepartDayLog.properties.departId,
  createTime: Type.Unsafe<string>({ ...Day('日期'), minLength: 1 }),
  ...(Object.fromEntries(Object.entries(counters).map(([key, schema]) => [key, Type.Optional(schema)])) as {
    [K in keyof typeof counters]: ReturnType<typeof Type.Optional<(typeof counters)[K]>>
  }),
})

/** `createTime` is the day, or the first day of the month. */
export const DepartDaySum = Type.Object({
  id: Nullable(Id),
  departId: Nullable(Id),
  departName: Nullable(Text(100)),
  ...counters,
  createTime: Nullable(Day()),
})
export type DepartDaySum = Static<typeof DepartDaySum>

/** Includes both days. A missing day leaves that side of the range open. */
const range = { startTime: Type.Optional(Day('开始日期')), endTime: Type.Optional(Day('结束日期')) }
const rangeQuery = Type.Object(range)

/** A unit or a homework in the detailed report about a class. */
export const RecordedHomework = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('unit'), Type.Literal('assignment')]),
  name: Text(100),
  courseName: Nullable(Text(100)),
  /** Time at which a teacher opened the unit or assigned the homework. */
  time: Nullable(Time()),
})
export const RecordedWork = Type.Object({
  workId: Id,
  userId: Id,
  homeworkId: Id,
  /** Time of the first submission. */
  submitTime: Time(),
  late: Type.Boolean(),
  markTime: Nullable(Time()),
  score: Nullable(Type.Integer()),
})
export type RecordedHomework = Static<typeof RecordedHomework>
export type RecordedWork = Static<typeof RecordedWork>

const search = ['departId', 'createTime'] as const
const path = '/teaching/teachingDepartDayLog'
const permission = 'teaching:departDayLog'
const regular = crud(path, permission, { label: '班级教学记录', row: DepartDayLog, form: DepartDayLogForm, search })

/** Callers see only classes of which they are in charge. */
export const departDayLog = {
  ...regular,
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '班级教学记录',
    listQuery(DepartDayLog, search, selection),
  ),
  /**
   * Sent when somebody opens a unit. If the caller is staff, the unit counts once for the class whose lesson begins.
   */
  unitViewLog: endpoint({
    method: 'GET',
    path: `${path}/unitViewLog`,
    access: 'signed-in',
    message: '成功',
    summary: '班级教学记录：打开了课程单元',
    query: Type.Object({ unitId: Id }),
  }),
  getReport: endpoint({
    method: 'GET',
    path: `${path}/getReport`,
    access: regular.list.access,
    code: 200,
    summary: '班级教学记录：合计',
    query: rangeQuery,
    result: Nullable(DepartDaySum),
  }),
  getReportGroupByDepart: endpoint({
    method: 'GET',
    path: `${path}/getReportGroupByDepart`,
    access: regular.list.access,
    code: 200,
    summary: '班级教学记录：按班级合计',
    query: rangeQuery,
    result: Type.Array(DepartDaySum),
  }),
  getReportGroupByMonth: endpoint({
    method: 'GET',
    path: `${path}/getReportGroupByMonth`,
    access: regular.list.access,
    code: 200,
    summary: '班级教学记录：按月合计',
    query: rangeQuery,
    result: Type.Array(DepartDaySum),
  }),
  getReportGroupByDay: endpoint({
    method: 'GET',
    path: `${path}/getReportGroupByDay`,
    access: regular.list.access,
    code: 200,
    summary: '班级教学记录：按天合计',
    query: rangeQuery,
    result: Type.Array(DepartDaySum),
  }),
  exportReport: endpoint({
    method: 'GET',
    path: `${path}/exportReport`,
    access: `${permission}:export`,
    summary: '班级教学记录：按班级导出 Excel',
    transport: 'file',
    contentType: EXPORTED,
    query: rangeQuery,
  }),
  /** The details behind the sums of one class. */
  classDetail: endpoint({
    method: 'GET',
    path: `${path}/classDetail`,
    access: regular.list.access,
    code: 200,
    summary: '班级教学记录：一个班级的课、作业和学生',
    query: Type.Object({ departId: Id, ...range }),
    result: Type.Object({
      departId: Id,
      departName: Text(100),
      homework: Type.Array(RecordedHomework),
      students: Type.Array(Type.Object({ id: Id, username: Text(100), realname: Text(100) })),
      works: Type.Array(RecordedWork),
    }),
  }),
}

import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const timetableProblems = {
  'timetable.tooLong': refuse('一次最多看 {days} 天的课表'),
  'timetable.badRange': refuse('开始日期不能晚于结束日期'),
  'timetable.noFeed': { status: 404, code: 404, message: '这个日历地址不存在，或者已经停用' },
} as const satisfies Record<string, ProblemDefinition>
export const timetableProblem = catalogue(timetableProblems)

/** Maximum number of days of a query. The page of a month shows six weeks. */
export const TIMETABLE_DAYS = 62

/** A lesson in which a unit opens to a class, the start of a course, or the due time of homework. */
export const TimetableEntry = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('lesson'), Type.Literal('course'), Type.Literal('due')]),
  title: Text(100),
  courseId: Nullable(Id),
  courseName: Nullable(Text(100)),
  /** The unit of a lesson, or the unit whose homework is due. */
  unitId: Nullable(Id),
  /** 1 shows the units on a map, and 2 as cards. */
  showType: Nullable(Type.Integer()),
  departId: Id,
  departName: Text(100),
  startTime: Time(),
  /** Null if the entry has no duration. */
  endTime: Nullable(Time()),
})
export type TimetableEntry = Static<typeof TimetableEntry>

/**
 * `address` is secret. Calendar programs read a user's timetable there. Null if there is none, or if it cannot be
 * shown.
 */
export const TimetableFeed = Type.Object({
  address: Nullable(Text(200)),
  createTime: Nullable(Time()),
  usedTime: Nullable(Time()),
})

const path = '/teaching/timetable'

/** Lessons and due times of a user's classes, without names of students. */
export const timetable = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: 'signed-in',
    code: 200,
    whileViewing: true,
    refusesInside: true,
    summary: '课程表：自己班级的课和作业截止时间',
    query: Type.Object({
      first: Type.Unsafe<string>({ ...Day('开始日期'), minLength: 1 }),
      last: Type.Unsafe<string>({ ...Day('结束日期'), minLength: 1 }),
      departId: Type.Optional(Id),
    }),
    result: Type.Array(TimetableEntry),
  }),
  feed: endpoint({
    method: 'GET',
    path: `${path}/feed`,
    access: 'signed-in',
    code: 200,
    summary: '课程表：自己的日历订阅地址',
    result: TimetableFeed,
  }),
  /** Creates or replaces the address. A replaced address stops working immediately. */
  renewFeed: endpoint({
    method: 'POST',
    path: `${path}/renewFeed`,
    access: 'signed-in',
    code: 200,
    message: '日历地址已生成',
    summary: '课程表：生成或更换日历订阅地址',
    result: TimetableFeed,
  }),
  revokeFeed: endpoint({
    method: 'POST',
    path: `${path}/revokeFeed`,
    access: 'signed-in',
    code: 200,
    message: '日历地址已停用',
    summary: '课程表：停用日历订阅地址',
  }),
  /** `secret` may end with `.ics`. */
  ics: endpoint({
    method: 'GET',
    path: `${path}/ics/:secret`,
    access: 'public',
    summary: '课程表：日历程序读取的文件（iCalendar）',
    params: Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) }),
    transport: 'file',
    contentType: ['text/calendar'],
  }),
}

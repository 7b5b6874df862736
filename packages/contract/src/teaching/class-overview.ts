import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CourseDeptProgress } from './course-dept.ts'
import { Id, ImageKey, Nullable, Text, Time } from '../field.ts'
import { DueMove, MovedDue } from './grade/moved-due.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const classOverviewProblems = {
  'classOverview.noClass': refuse('没有找到这个班级'),
  'classOverview.notFound': refuse('没有找到这份作业'),
  'classOverview.noDue': refuse('这份作业没有截止时间，不用推迟'),
  'classOverview.notLater': refuse('单独的截止时间要晚于全班的截止时间'),
  'classOverview.allSubmitted': refuse('这些学生都已经交了，不用提醒'),
} as const satisfies Record<string, ProblemDefinition>
export const classOverviewProblem = catalogue(classOverviewProblems)

const kind = Type.Union([Type.Literal('assignment'), Type.Literal('unit')], { title: '作业类型' })

/** Homework of the class, or a unit of a course of the class. */
export const OverviewHomework = Type.Object({
  id: Id,
  kind,
  name: Text(100),
  /** Null for homework that is no unit. */
  courseId: Nullable(Id),
  courseName: Nullable(Text(100)),
  dueTime: Nullable(Time()),
  /** The only students who have the homework. Null for the whole class. */
  onlyFor: Nullable(Type.Array(Id)),
  /** Students with a later due time. */
  moved: Type.Array(MovedDue),
})
export const OverviewStudent = Type.Object({
  id: Id,
  username: Text(100),
  realname: Text(100),
  lastLogin: Nullable(Time()),
  /** Sum of the stars of all marks. */
  stars: Type.Integer(),
})
/** There is no cell when the student has not begun. */
export const OverviewCell = Type.Object({
  userId: Id,
  homeworkId: Id,
  workId: Id,
  state: Type.Union([
    Type.Literal('begun'),
    Type.Literal('returned'),
    Type.Literal('submitted'),
    Type.Literal('marked'),
  ]),
  late: Type.Boolean(),
  score: Nullable(Type.Integer()),
})
export type OverviewHomework = Static<typeof OverviewHomework>
export type OverviewStudent = Static<typeof OverviewStudent>
export type OverviewCell = Static<typeof OverviewCell>

export const ClassCourse = Type.Object({
  ...CourseDeptProgress.properties,
  courseName: Text(32),
  courseCover: Nullable(ImageKey()),
})
export type ClassCourse = Static<typeof ClassCourse>

export const ClassNewWork = Type.Object({
  id: Id,
  workName: Text(64),
  workType: Text(10),
  coverFileKey: Nullable(ImageKey()),
  username: Text(100),
  realname: Text(100),
  submitTime: Time(),
})
export type ClassNewWork = Static<typeof ClassNewWork>

export const classOverview = {
  /** The content of the page of a class, besides the matrix. */
  page: endpoint({
    method: 'GET',
    path: '/teaching/classOverview/page',
    access: 'teaching:work:list',
    code: 200,
    summary: '班级：班级主页',
    query: Type.Object({ departId: Id }),
    result: Type.Object({
      id: Id,
      name: Text(100),
      schoolName: Nullable(Text(100)),
      teachers: Type.Array(Type.Object({ id: Id, realname: Text(100), avatar: Nullable(ImageKey()) })),
      courses: Type.Array(ClassCourse),
      works: Type.Array(ClassNewWork),
    }),
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/teaching/classOverview/matrix',
    access: 'teaching:work:list',
    code: 200,
    summary: '班级：学生和作业一览',
    query: Type.Object({ departId: Id }),
    result: Type.Object({
      students: Type.Array(OverviewStudent),
      homework: Type.Array(OverviewHomework),
      cells: Type.Array(OverviewCell),
    }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/teaching/classOverview/remind',
    access: 'teaching:work:list',
    code: 200,
    message: '已提醒',
    summary: '班级：提醒还没有交作业的学生',
    body: Type.Object({
      departId: Id,
      homeworkId: Id,
      userIds: Type.Array(Id, { minItems: 1, maxItems: 1000, title: '学生' }),
    }),
    /** Students who have submitted meanwhile are not reminded. */
    result: Type.Object({ count: Type.Integer() }),
  }),
  /** Gives single students more time, or takes the time back. Returns the earlier due times for an undo. */
  moveDue: endpoint({
    method: 'POST',
    path: '/teaching/classOverview/moveDue',
    access: 'teaching:work:correct',
    code: 200,
    message: '已保存',
    summary: '班级：为个别学生推迟截止时间',
    body: Type.Object({
      departId: Id,
      homeworkId: Id,
      moves: Type.Array(DueMove, { minItems: 1, maxItems: 1000, title: '学生' }),
    }),
    result: Type.Object({ before: Type.Array(DueMove) }),
  }),
}

import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Day, Id, ImageKey, Nullable, Text, Time } from '../../field.ts'
import { ListOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { dueFields, MovedDue } from './moved-due.ts'
import { EXPORTED } from '../../sheet.ts'

export const gradebookProblems = {
  'gradebook.notFound': refuse('没有找到这份作品'),
  'gradebook.notSubmitted': refuse('这份作业还没有交，交了才能批改'),
  'gradebook.stale': { status: 409, code: 409, message: '{name}刚刚改过这份批改，你的没有保存' },
} as const satisfies Record<string, ProblemDefinition>
export const gradebookProblem = catalogue(gradebookProblems)

const score = Type.Integer({ minimum: 1, maximum: 5, title: '星星' })
const comment = Text(512, '评语')
const kind = Type.Union([Type.Literal('assignment'), Type.Literal('unit')])

/** An assignment of the class, or a unit of a course of the class. */
export const GradebookHomework = Type.Object({
  id: Id,
  kind,
  name: Text(100),
  /** The course of a unit. Null for an assignment. */
  courseId: Nullable(Id),
  courseName: Nullable(Text(100)),
  dueTime: Nullable(Time()),
  /** True after the due time. A student without a submission has then missed the homework. */
  isOver: Type.Boolean(),
  /** The only students who have the homework. Null for the whole class. */
  onlyFor: Nullable(Type.Array(Id)),
  /** Students with a later due time. */
  moved: Type.Array(MovedDue),
})
/** Rows are sorted by surname. */
export const GradebookStudent = Type.Object({ id: Id, username: Text(100), realname: Text(100) })
const states = [
  Type.Literal('begun'),
  Type.Literal('returned'),
  Type.Literal('submitted'),
  Type.Literal('marked'),
] as const

/** Absent if the student has not begun. */
export const GradebookCell = Type.Object({
  userId: Id,
  homeworkId: Id,
  workId: Id,
  versionNo: Type.Integer(),
  state: Type.Union([...states]),
  late: Type.Boolean(),
  submitTime: Nullable(Time()),
  score: Nullable(Type.Integer()),
  comment: Nullable(Type.String()),
  markerName: Nullable(Text(100)),
})
export type GradebookHomework = Static<typeof GradebookHomework>
export type GradebookStudent = Static<typeof GradebookStudent>
export type GradebookCell = Static<typeof GradebookCell>

/** `free` is a marked work without a homework. */
export const OwnMark = Type.Object({
  id: Id,
  kind: Type.Union([kind, Type.Literal('free')]),
  name: Text(100),
  courseId: Nullable(Id),
  courseName: Nullable(Text(100)),
  dueTime: Nullable(Time()),
  ...dueFields,
  isOver: Type.Boolean(),
  state: Type.Union([Type.Literal('open'), ...states]),
  late: Type.Boolean(),
  workId: Nullable(Id),
  coverFileKey: Nullable(ImageKey()),
  submitTime: Nullable(Time()),
  score: Nullable(Type.Integer()),
  comment: Nullable(Type.String()),
  markTime: Nullable(Time()),
  teacherName: Nullable(Text(100)),
})
export type OwnMark = Static<typeof OwnMark>

const path = '/teaching/gradebook'
/**
 * The due time of homework decides its term. Without one, an assignment belongs to the term of its creation, and a unit
 * to each term with works.
 */
const ofTerm = Type.Object({
  departId: Id,
  from: Type.Optional(Day('开始日期')),
  until: Type.Optional(Day('结束日期')),
})

export const gradebook = {
  matrix: endpoint({
    method: 'GET',
    path: `${path}/matrix`,
    access: 'teaching:work:list',
    code: 200,
    summary: '成绩册：班级和作业',
    query: ofTerm,
    result: Type.Object({
      students: Type.Array(GradebookStudent),
      homework: Type.Array(GradebookHomework),
      cells: Type.Array(GradebookCell),
    }),
  }),
  /**
   * Empty stars and an empty remark remove the mark. Refused (409) if the mark differs from `seen`, or if the student
   * has submitted a later version than `versionNo`.
   */
  mark: endpoint({
    method: 'POST',
    path: `${path}/mark`,
    access: 'teaching:work:correct',
    code: 200,
    message: '已保存',
    summary: '成绩册：批改',
    refusal: {
      status: 409,
      result: Type.Object({
        workId: Id,
        versionNo: Type.Integer(),
        submitTime: Nullable(Type.String()),
        score: Type.Optional(Nullable(Type.Integer())),
        comment: Type.Optional(Nullable(Type.String())),
        markerName: Type.Optional(Nullable(Type.String())),
      }),
    },
    body: Type.Object({
      workId: Id,
      versionNo: Type.Integer({ minimum: 1 }),
      score: Nullable(score),
      comment: Nullable(comment),
      seen: Type.Object({ score: Nullable(score), comment: Nullable(comment) }),
    }),
    result: Type.Object({
      workId: Id,
      versionNo: Type.Integer(),
      score: Nullable(Type.Integer()),
      comment: Nullable(Type.String()),
    }),
  }),
  exportXls: endpoint({
    method: 'GET',
    path: `${path}/exportXls`,
    access: 'teaching:work:list',
    summary: '成绩册：导出 Excel',
    transport: 'file',
    contentType: EXPORTED,
    query: ofTerm,
  }),
  /** The caller's marks. Open homework is first, and then the newest mark. */
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access: 'signed-in',
    code: 200,
    summary: '我的成绩',
    result: ListOf(OwnMark),
  }),
}

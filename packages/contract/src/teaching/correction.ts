import { Type } from 'typebox'
import { idQuery } from '../crud.ts'
import { filterOf, ListOf, listQuery, PageOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, FileKey, Html, Id, ImageKey, LongText, Maybe, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { ClassWorks } from './class-works.ts'
import { StudentWork } from './work.ts'

/** 1–5 stars and a remark. A work has at most one mark. */
export const Correction = Type.Object({
  id: Id,
  workId: Id,
  score: Nullable(Type.Integer({ title: '评分' })),
  comment: Nullable(Text(512, '评语')),
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

const score = Type.Integer({ minimum: 1, maximum: 5, title: '评分' })
const comment = Text(512, '评语')
const status = Type.Integer({ minimum: 0, maximum: 4, title: '作业状态' })

/** A mark that the student has not seen yet. */
export const NewMark = Type.Object({
  workId: Id,
  workName: Text(64, '作品'),
  workType: Type.String(),
  coverFileKey: Nullable(ImageKey()),
  score: Nullable(Type.Integer({ title: '评分' })),
  comment: Nullable(Text(512, '评语')),
  markTime: Nullable(Time('批改时间')),
  teacherName: Nullable(Text(100, '老师')),
  /** True when the teacher has returned the work for changes. */
  returned: Type.Boolean(),
})

const WorkComment = Type.Object({
  id: Id,
  workId: Id,
  comment,
  userId: Id,
  realname: Nullable(Text(100)),
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

/** A teacher sees the task and the student's previous mark beside the work. */
export const MarkingContext = Type.Object({
  /** Plain text. Null for a free creation. */
  taskText: Nullable(LongText(2000, '作业要求')),
  /** The lesson text of the unit. */
  taskHtml: Nullable(Html('课程内容')),
  /** Only teachers get the address of the model answer. */
  answer: Nullable(FileKey('参考答案', 256)),
  /** `AnswerShown` of the unit. */
  showAnswer: Type.Integer({ title: '参考答案对学生显示', minimum: 0, maximum: 2 }),
  lastMark: Nullable(
    Type.Object({
      workName: Text(64, '作品'),
      score: Nullable(Type.Integer({ title: '评分' })),
      comment: Nullable(comment),
      markTime: Nullable(Time('批改时间')),
    }),
  ),
})

export const workSearch = [
  'username',
  'realname',
  'workName',
  'userId',
  'departId',
  'courseId',
  'additionalId',
  'workStatus',
  'workType',
  'workScene',
  'createTime',
  'submitTime',
  'updateTime',
  'viewNum',
  'starNum',
  'score',
] as const
export const workFilters = {
  workTag: Type.Optional(Text(50)),
  unitId: Type.Optional(Id),
  classId: Type.Optional(Id),
  // The client of the replaced system filters by the time of creation under these names.
  'teaching_work.updateTime_begin': filterOf('time', 'begin'),
  'teaching_work.updateTime_end': filterOf('time', 'end'),
}
const path = '/teaching/teachingWork'
const read = 'teaching:work:list'
const mark = 'teaching:work:correct'
/** Either the student has submitted a later version, or `mark` is a newer mark by another teacher. */
const refusal = {
  status: 409,
  result: Type.Object({
    workId: Id,
    versionNo: Type.Integer(),
    submitTime: Nullable(Type.String()),
    mark: Type.Optional(
      Type.Object({
        score: Nullable(Type.Integer()),
        comment: Nullable(Type.String()),
        workStatus: Type.String(),
        teacherName: Nullable(Type.String()),
        markTime: Nullable(Type.String()),
      }),
    ),
  }),
}
/** Null when the form showed no mark. */
const seenMark = Type.Optional(Nullable(Type.Object({ score: Nullable(score), comment: Nullable(comment) })))
const marked = Type.Object({
  workId: Id,
  workStatus: Type.String(),
  submitStatus: Type.String(),
  versionNo: Type.Integer(),
  score: Nullable(Type.Integer()),
  comment: Nullable(Type.String()),
  publishTime: Nullable(Time()),
})

/** Administrators see all works. */
export const correction = {
  /**
   * `unitId` means the same as `courseId`. `classId` lists works by members of a class, `departId` works for a class.
   */
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: read,
    summary: '作业列表',
    result: PageOf(StudentWork),
    dataRules: {
      menu: 'teaching/TeachingWorkList',
      table: 'teachingWork',
      columns: ['workName', 'workType', 'workStatus', 'workScene', 'courseId', 'departId', 'createBy', 'createTime'],
    },
    withoutColumn: ['username', 'realname', 'courseName', 'workStatus', 'teacherComment'],
    query: listQuery(StudentWork, workSearch, workFilters),
  }),
  /**
   * Returns the task, and the last mark that the student got for another work. The student must be a student of the
   * caller.
   */
  markingContext: endpoint({
    method: 'GET',
    path: `${path}/markingContext`,
    access: read,
    summary: '批改时的参考：作业要求和上一次的评语',
    query: Type.Object({ workId: Id }),
    result: MarkingContext,
  }),
  /** Marks a work as in the replaced system. Public comments remain. */
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/edit`,
    access: mark,
    message: '编辑成功!',
    summary: '作业批改（旧）',
    refusal,
    body: Type.Object({
      id: Id,
      workName: Maybe(Text(64, '作业名', { min: 1 })),
      workStatus: Maybe(status),
      teachingWorkCorrectList: Maybe(
        Type.Array(
          // `updateTime`, the time that the client has read, protects a newer mark of another teacher.
          Type.Object({ score: Maybe(score), comment: Maybe(comment), updateTime: Maybe(Time('批改时间')) }),
          { maxItems: 10 },
        ),
      ),
    }),
  }),
  queryTeachingWorkCorrectByMainId: endpoint({
    method: 'GET',
    path: `${path}/queryTeachingWorkCorrectByMainId`,
    access: 'signed-in',
    summary: '作品的批改',
    query: idQuery,
    result: ListOf(Correction),
  }),
  /** The newest mark is first. */
  newMarks: endpoint({
    method: 'GET',
    path: `${path}/newMarks`,
    access: 'signed-in',
    summary: '还没看过的批改',
    result: ListOf(NewMark),
  }),
  seeMark: endpoint({
    method: 'POST',
    path: `${path}/seeMark`,
    access: 'signed-in',
    summary: '看过批改',
    body: Type.Object({ workId: Id }),
  }),
  queryTeachingWorkCommentByMainId: endpoint({
    method: 'GET',
    path: `${path}/queryTeachingWorkCommentByMainId`,
    access: 'signed-in',
    summary: '作品的评论',
    query: idQuery,
    result: ListOf(WorkComment),
  }),
  /**
   * Refused (409) when the student has submitted a later version than `versionNo`, or when the work has another mark
   * than `seenMark`. Without `workStatus`, the work becomes "marked" unless it is public.
   */
  correct: endpoint({
    method: 'POST',
    path: `${path}/correct`,
    access: mark,
    message: '批改成功',
    summary: '批改作品',
    refusal,
    body: Type.Object({
      workId: Id,
      versionNo: Type.Optional(Type.Integer({ minimum: 1 })),
      score: Maybe(score),
      comment: Maybe(comment),
      workStatus: Maybe(Type.Integer({ minimum: 2, maximum: 4, title: '作业状态' })),
      /** Returns the work for changes, with a remark and without stars. */
      returned: Type.Optional(Type.Boolean()),
      seenMark,
    }),
    result: marked,
  }),
  /**
   * The public sees this version (`versionNo`, or the newest version) until somebody publishes another version. `great`
   * features the work.
   */
  publish: endpoint({
    method: 'POST',
    path: `${path}/publish`,
    access: mark,
    message: '已展示到首页',
    summary: '发布作品',
    refusal,
    body: Type.Object({
      workId: Id,
      great: Type.Optional(Type.Boolean()),
      versionNo: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    result: marked,
  }),
  /** The work then is marked, submitted or saved, as before. */
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: mark,
    message: '已撤回展示',
    summary: '撤回发布',
    body: Type.Object({ workId: Id }),
    result: marked,
  }),
  /** Lists every student of a class, with the work of a student who has begun. */
  classWorks: endpoint({
    method: 'GET',
    path: `${path}/classWorks`,
    access: read,
    summary: '班级作业一览',
    query: Type.Object({ departId: Id, unitId: Type.Optional(Id), additionalId: Type.Optional(Id) }),
    result: ClassWorks,
  }),
}

export const correctionProblems = {
  'correction.notFound': refuse('未找到对应数据'),
  'correction.noClass': refuse('你没有负责的班级'),
  'correction.newer': { status: 409, code: 409, message: '这位同学刚刚又提交了新的版本，请看过之后再批改' },
  'correction.marked': { status: 409, code: 409, message: '别的老师刚刚批改了这份作品，请先看一看，再决定用哪一份' },
  'correction.noRemark': refuse('先写一句要改什么，再退回'),
  'correction.notSubmitted': refuse('这份作品还没有交，不用退回'),
  'correction.noTask': refuse('请选择课程单元或班级作业'),
} as const satisfies Record<string, ProblemDefinition>
export const correctionProblem = catalogue(correctionProblems)

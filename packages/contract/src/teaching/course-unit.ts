import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { listQuery, PageOf, RowOf } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import {
  audit,
  DictNumber,
  FileKey,
  Flag,
  Html,
  Id,
  ImageKey,
  LongText,
  Maybe,
  Nullable,
  Text,
  Time,
} from '../field.ts'
import { dueFields } from './grade/moved-due.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { StaleRow } from '../stale-row.ts'
import { OfferedBlocks } from './task/offered-blocks.ts'

/** A model answer that a student has seen remains visible, even after a new submission. */
export const AnswerShown = { never: 0, submitted: 1, marked: 2 } as const

const coordinate = Type.Integer({ minimum: -100_000, maximum: 100_000 })

const fields = {
  unitName: Text(64, '单元名称', { min: 1 }),
  unitIntro: LongText(256, '单元简介'),
  unitCover: ImageKey('单元封面', 256),
  courseId: Id,
  /**
   * Source 1 is a storage key, 2 an address, and 3 the player code of another site, which the server reduces to one
   * https iframe.
   */
  courseVideo: FileKey('课程视频', 5000),
  courseVideoSource: Type.Integer({ title: '视频来源', minimum: 1, maximum: 3 }),
  showCourseVideo: Flag('视频对学生显示'),
  courseCase: FileKey('课程案例', 256),
  showCourseCase: Flag('案例对学生显示'),
  coursePpt: FileKey('课程资料', 2000),
  showCoursePpt: Flag('资料对学生显示'),
  courseWorkType: DictNumber('work_type', '作业类型'),
  courseWork: FileKey('初始作品', 256),
  courseWorkAnswer: FileKey('作业答案', 256),
  /** See {@link AnswerShown}. */
  showAnswer: Type.Integer({ title: '参考答案对学生显示', minimum: 0, maximum: 2 }),
  offeredBlocks: OfferedBlocks,
  coursePlan: FileKey('课程教案', 2000),
  showCoursePlan: Flag('教案对学生显示'),
  mapX: Type.Integer({ ...coordinate, title: '地图上的左右位置' }),
  mapY: Type.Integer({ ...coordinate, title: '地图上的上下位置' }),
  mediaContent: Html('课程内容'),
  orderNum: Type.Integer({ title: '展示排序', minimum: -1_000_000, maximum: 1_000_000 }),
  /** Guests may try the unit on the public page of its course. */
  isTrial: Flag('开放试听'),
}

const row = {
  id: Id,
  unitName: fields.unitName,
  unitIntro: Nullable(fields.unitIntro),
  unitCover: Nullable(fields.unitCover),
  courseId: fields.courseId,
  courseVideo: Nullable(fields.courseVideo),
  courseVideoSource: fields.courseVideoSource,
  showCourseVideo: fields.showCourseVideo,
  courseCase: Nullable(fields.courseCase),
  showCourseCase: fields.showCourseCase,
  coursePpt: Nullable(fields.coursePpt),
  showCoursePpt: fields.showCoursePpt,
  courseWorkType: Nullable(fields.courseWorkType),
  courseWork: Nullable(fields.courseWork),
  courseWorkAnswer: Nullable(fields.courseWorkAnswer),
  showAnswer: fields.showAnswer,
  offeredBlocks: Nullable(fields.offeredBlocks),
  coursePlan: Nullable(fields.coursePlan),
  showCoursePlan: fields.showCoursePlan,
  mapX: Nullable(fields.mapX),
  mapY: Nullable(fields.mapY),
  mediaContent: Nullable(fields.mediaContent),
  orderNum: fields.orderNum,
  isTrial: fields.isTrial,
  sysOrgCode: Nullable(Text(64)),
  ...audit,
}

export const CourseUnit = Type.Object({
  ...row,
  courseName: Nullable(Text(32, '课程名')),
  editable: Type.Optional(Type.Boolean()),
})

const maybe = Type.Optional
export const CourseUnitForm = Type.Object({
  unitName: fields.unitName,
  courseId: { ...fields.courseId, title: '所属课程' },
  unitIntro: Maybe(fields.unitIntro),
  unitCover: Maybe(fields.unitCover),
  courseVideo: Maybe(fields.courseVideo),
  courseVideoSource: maybe(fields.courseVideoSource),
  showCourseVideo: maybe(fields.showCourseVideo),
  courseCase: Maybe(fields.courseCase),
  showCourseCase: maybe(fields.showCourseCase),
  coursePpt: Maybe(fields.coursePpt),
  showCoursePpt: maybe(fields.showCoursePpt),
  courseWorkType: Maybe(fields.courseWorkType),
  courseWork: Maybe(fields.courseWork),
  courseWorkAnswer: Maybe(fields.courseWorkAnswer),
  showAnswer: maybe(fields.showAnswer),
  offeredBlocks: Maybe(fields.offeredBlocks),
  coursePlan: Maybe(fields.coursePlan),
  showCoursePlan: maybe(fields.showCoursePlan),
  mapX: Maybe(fields.mapX),
  mapY: Maybe(fields.mapY),
  mediaContent: Maybe(fields.mediaContent),
  orderNum: maybe(fields.orderNum),
  isTrial: maybe(fields.isTrial),
})

/**
 * Parts that the student may not see are null. The file of the model answer is always null. `coursePpt`, `coursePlan`
 * and their `_url` properties are addresses, as in the replaced system. A `locked` unit contains only name, picture and
 * `hasHomework`.
 */
export const OwnUnit = Type.Object({
  ...row,
  coursePpt: Nullable(Text(8000)),
  coursePlan: Nullable(Text(8000)),
  courseName: Nullable(Text(32, '课程名')),
  mineWorkId: Nullable(Id),
  mineWorkStatus: Nullable(Text(2)),
  mineSubmitStatus: Nullable(Text(2)),
  /** True if the student has changed the work after the submission. */
  mineChanged: Type.Boolean(),
  mineScore: Nullable(Type.Integer()),
  mineCover: Nullable(ImageKey()),
  hasHomework: Type.Boolean(),
  locked: Type.Boolean(),
  dueTime: Nullable(Time('截止时间')),
  ...dueFields,
  /** True if the student may see the model answer now. `answer` returns the file. */
  answerOpen: Type.Boolean(),
})

export const UnitWorkInfo = Type.Object({ ...row, courseName: Nullable(Text(32)), mineWorkId: Nullable(Id) })

/** The text of a unit for people who work on its homework. */
export const UnitLesson = Type.Object({
  id: Id,
  unitName: fields.unitName,
  unitIntro: Nullable(fields.unitIntro),
  mediaContent: Nullable(fields.mediaContent),
  offeredBlocks: Nullable(fields.offeredBlocks),
  courseId: fields.courseId,
  courseName: Text(32, '课程'),
  showType: Type.Integer({ title: '展示方式' }),
  dueTime: Nullable(Time('截止时间')),
  ...dueFields,
  /** Position in the course, starting with 1. */
  number: Type.Integer({ title: '第几节' }),
  /** Null if there is no next unit that is open to this person. */
  next: Nullable(Type.Object({ id: Id, unitName: fields.unitName })),
})

const search = ['courseId', 'unitName', 'courseWorkType', 'orderNum', 'createBy', 'createTime'] as const
const path = '/teaching/teachingCourseUnit'
const permission = 'teaching:courseUnit'

const regular = crud(path, permission, { label: '课程单元', row: CourseUnit, form: CourseUnitForm, search })

export const courseUnit = {
  ...regular,
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '课程单元',
    listQuery(CourseUnit, search, selection),
  ),
  list: {
    ...regular.list,
    dataRules: {
      menu: 'teaching/TeachingCourseUnitList',
      table: 'teachingCourseUnit',
      columns: ['unitName', 'courseId', 'courseWorkType', 'sysOrgCode', 'createBy', 'createTime'],
    },
  },
  mineUnit: endpoint({
    method: 'GET',
    path: `${path}/mineUnit`,
    access: 'signed-in',
    summary: '我的课程单元',
    query: listQuery(OwnUnit, [], { courseId: Id }),
    result: PageOf(OwnUnit),
  }),
  getUnitWorkInfo: endpoint({
    method: 'GET',
    path: `${path}/getUnitWorkInfo`,
    access: 'signed-in',
    code: 0,
    summary: '单元作业信息',
    query: Type.Object({ unitId: Id }),
    result: RowOf(UnitWorkInfo),
  }),
  /**
   * For teachers, and for students who meet the condition of the unit. Other callers get the same refusal as for a unit
   * without a model answer.
   */
  answer: endpoint({
    method: 'GET',
    path: `${path}/answer`,
    access: 'signed-in',
    refusesInside: true,
    summary: '单元参考答案文件',
    transport: 'file',
    contentType: ['*/*'],
    query: Type.Object({ unitId: Id }),
  }),
  /** For people who may read the course. */
  lesson: endpoint({
    method: 'GET',
    path: `${path}/lesson`,
    access: 'signed-in',
    summary: '单元课文（编辑器旁边的步骤）',
    query: Type.Object({ unitId: Id }),
    result: RowOf(UnitLesson),
  }),
  /** Saves all these units or none. If a unit has changed since `rowVersion`, the whole call is refused. */
  editBatch: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/editBatch`,
    access: `${permission}:edit`,
    message: '编辑成功!',
    summary: '课程单元：批量修改地图位置',
    body: Type.Array(
      Type.Object({
        id: Id,
        mapX: Maybe(fields.mapX),
        mapY: Maybe(fields.mapY),
        orderNum: Type.Optional(fields.orderNum),
        rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
      }),
      { maxItems: 999 },
    ),
    refusal: { result: StaleRow, status: 409 },
  }),
}

export const courseUnitProblems = {
  'unit.notFound': refuse('未找到对应实体'),
  'unit.gone': refuse('有的单元已经被删除，没有保存，请重新打开后再试'),
  'unit.noAnswer': refuse('现在没有可以看的参考答案'),
  'unit.locked': refuse('这一课还没有开放，等老师开放以后再来'),
  'unit.badPlayer': refuse('外部播放器代码中没有找到可用的播放地址（需要以 https:// 开头）'),
  'unit.foreignPlayer': refuse('只能嵌入这些网站的播放器：{hosts}。其他网站请用“链接”，或请管理员在网站配置里添加'),
  'unit.badLink': refuse('视频地址应以 http:// 或 https:// 开头'),
} as const satisfies Record<string, ProblemDefinition>
export const courseUnitProblem = catalogue(courseUnitProblems)

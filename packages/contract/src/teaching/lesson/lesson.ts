import { type Static, Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Day, Id, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Place } from '../check/verdict.ts'
import { LessonChild, LessonEntry } from './lesson-record.ts'
import { lessonLimits, LessonRoom, Question, Tile } from './line.ts'

export const lessonProblems = {
  'lesson.notFound': refuse('没有找到这节课，可能已经下课了'),
  'lesson.notYours': refuse('只能给自己负责的班级上课'),
  'lesson.noUnit': refuse('没有找到这个课程单元，或者这个班没有这门课'),
  'lesson.lockedUnit': refuse('这个单元还没有对这个班开放，先在班级的课程安排里开放它'),
  'lesson.badEnd': refuse('下课时间要晚于现在，最长四小时'),
  'lesson.noChild': refuse('这个学生不在这个班'),
  'lesson.absent': refuse('这个学生现在不在课上'),
  'lesson.noQuestion': refuse('这个问题已经结束了'),
  'lesson.badPicture': refuse('选项的图片不能用，请换一张'),
  'lesson.nobody': refuse('现在课上没有学生'),
} as const satisfies Record<string, ProblemDefinition>
export const lessonProblem = catalogue(lessonProblems)

const access = 'teaching:work:list'
const path = '/teaching/lesson'
const OfLesson = Type.Object({ id: Id })
const OfChild = Type.Object({ id: Id, userId: Id })

/** New ids can only be appended. */
export const STICKERS = ['star', 'rocket', 'clap', 'idea', 'heart'] as const

/** An open lesson for the caller. */
export const OpenLesson = Type.Object({
  ...LessonRoom.properties,
  /** True if the caller is in charge of the class and gives the lesson. */
  inCharge: Type.Boolean(),
})
export type OpenLesson = Static<typeof OpenLesson>

type Sticker = (typeof STICKERS)[number]

export const lesson = {
  /** Returns the lesson of the class if one is already open. */
  open: endpoint({
    method: 'POST',
    path: `${path}/open`,
    access,
    code: 200,
    summary: '上课：为班级开始一节课',
    body: Type.Object({
      departId: Id,
      unitId: Type.Optional(Nullable(Id)),
      /** By default the lesson ends 45 minutes after its start. */
      endTime: Type.Optional(Nullable(Time('下课时间'))),
    }),
    result: LessonRoom,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/close`,
    access,
    code: 200,
    message: '已下课',
    summary: '上课：下课',
    body: OfLesson,
  }),
  /** The open lessons of a child's classes, or of a teacher's classes. */
  current: endpoint({
    method: 'GET',
    path: `${path}/current`,
    access: 'signed-in',
    code: 200,
    summary: '上课：现在正在上的课',
    result: Type.Array(OpenLesson),
  }),
  /** A wall without a WebSocket sends this request every few seconds. */
  wall: endpoint({
    method: 'GET',
    path: `${path}/wall`,
    access,
    code: 200,
    summary: '上课：全班屏幕',
    query: OfLesson,
    result: Type.Object({
      lesson: LessonRoom,
      tiles: Type.Array(Tile),
      /** In the order of seats. Children without a seat are last. */
      seats: Type.Array(Id),
      /** Null if the class does not use the picture login. */
      classCode: Nullable(Text(10)),
    }),
  }),
  setSeats: endpoint({
    method: 'POST',
    path: `${path}/setSeats`,
    access,
    code: 200,
    message: '座位已保存',
    summary: '上课：保存座位',
    body: Type.Object({ departId: Id, userIds: Type.Array(Id, { maxItems: 200, title: '座位' }) }),
  }),
  /** "Follow me": all screens save their work, and open this unit, step or starter. */
  follow: endpoint({
    method: 'POST',
    path: `${path}/follow`,
    access,
    code: 200,
    summary: '上课：全班跟我打开',
    body: Type.Object({
      id: Id,
      unitId: Nullable(Id),
      step: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 200 }))),
      starter: Type.Optional(Type.Boolean()),
    }),
    result: LessonRoom,
  }),
  /** Freezes all screens, and shows a word on the screens. Null ends the freeze. */
  freeze: endpoint({
    method: 'POST',
    path: `${path}/freeze`,
    access,
    code: 200,
    summary: '上课：暂停或恢复全班屏幕',
    body: Type.Object({ id: Id, word: Nullable(Text(40, '提示语')) }),
    result: LessonRoom,
  }),
  timer: endpoint({
    method: 'POST',
    path: `${path}/timer`,
    access,
    code: 200,
    summary: '上课：倒计时',
    body: Type.Object({ id: Id, minutes: Nullable(Type.Integer({ minimum: 1, maximum: 60, title: '分钟' })) }),
    result: LessonRoom,
  }),
  quiet: endpoint({
    method: 'POST',
    path: `${path}/quiet`,
    access,
    code: 200,
    summary: '上课：请安静',
    body: OfLesson,
    result: LessonRoom,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${path}/ask`,
    access,
    code: 200,
    summary: '上课：快速提问',
    body: Type.Object({
      id: Id,
      text: Text(100, '问题', { min: 1 }),
      choices: Type.Array(Text(40, '选项', { min: 1 }), { minItems: 2, maxItems: 6, title: '选项' }),
      pictures: Type.Optional(Type.Array(Text(lessonLimits.choicePicture, '图片'), { maxItems: 6 })),
    }),
    result: LessonRoom,
  }),
  /** The answers stay on the wall and in the report. */
  closeQuestion: endpoint({
    method: 'POST',
    path: `${path}/closeQuestion`,
    access,
    code: 200,
    summary: '上课：结束提问',
    body: OfLesson,
    result: LessonRoom,
  }),
  /** Picks at random among the present children who were picked least often in the last half year. */
  pick: endpoint({
    method: 'POST',
    path: `${path}/pick`,
    access,
    code: 200,
    summary: '上课：随机点名',
    body: OfLesson,
    result: LessonRoom,
  }),
  remark: endpoint({
    method: 'POST',
    path: `${path}/remark`,
    access,
    code: 200,
    message: '已送到学生的屏幕',
    summary: '上课：给学生一句话',
    body: Type.Object({ ...OfChild.properties, text: Text(200, '内容', { min: 1 }) }),
  }),
  praise: endpoint({
    method: 'POST',
    path: `${path}/praise`,
    access,
    code: 200,
    message: '已表扬',
    summary: '上课：表扬学生',
    body: Type.Object({
      ...OfChild.properties,
      sticker: Type.Unsafe<Sticker>(Type.Union(STICKERS.map((id) => Type.Literal(id)))),
    }),
  }),
  /** Marks a sprite, block or line in the editor of a child. */
  point: endpoint({
    method: 'POST',
    path: `${path}/point`,
    access,
    code: 200,
    message: '已指给学生看',
    summary: '上课：指给学生看',
    body: Type.Object({ ...OfChild.properties, place: Place, text: Type.Optional(Nullable(Text(200, '内容'))) }),
  }),
  starter: endpoint({
    method: 'POST',
    path: `${path}/starter`,
    access,
    code: 200,
    message: '已发给学生',
    summary: '上课：再给学生一份初始作品',
    body: OfChild,
  }),
  /** Shows the screen of a child after the child agrees, or the screen of the caller. Null ends the presentation. */
  show: endpoint({
    method: 'POST',
    path: `${path}/show`,
    access,
    code: 200,
    summary: '上课：给全班看',
    body: Type.Object({ id: Id, userId: Nullable(Id) }),
    result: LessonRoom,
  }),
  /** Called after the teacher has come to the child. */
  lowerHand: endpoint({
    method: 'POST',
    path: `${path}/lowerHand`,
    access,
    code: 200,
    summary: '上课：放下举手',
    body: OfChild,
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access,
    code: 200,
    summary: '上课：班级上过的课，最新的在前',
    query: Type.Object({ departId: Id }),
    result: Type.Array(LessonEntry),
  }),
  /** The children who took part on a day, for the attendance list of the school. */
  attendance: endpoint({
    method: 'GET',
    path: `${path}/attendance`,
    access,
    code: 200,
    summary: '上课：一个班某天来上课的学生',
    query: Type.Object({ departId: Id, day: Type.Unsafe<string>({ ...Day('上课日期'), minLength: 1 }) }),
    /** Null if the class had no lesson on that day. */
    result: Nullable(Type.Object({ userIds: Type.Array(Id) })),
  }),
  report: endpoint({
    method: 'GET',
    path: `${path}/report`,
    access,
    code: 200,
    summary: '上课：一节课的记录',
    query: OfLesson,
    result: Type.Object({
      ...LessonEntry.properties,
      departId: Id,
      departName: Text(100),
      unitId: Nullable(Id),
      children: Type.Array(LessonChild),
      questions: Type.Array(Type.Object({ ...Question.properties, counts: Type.Array(Type.Integer()) })),
    }),
  }),
}

import { Type } from 'typebox'
import { crud, idQuery, idsQuery } from '../crud.ts'
import { ListOf, listQuery, PageOf, RowOf } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import {
  audit,
  DictNumber,
  DictValue,
  FileKey,
  Flag,
  Html,
  Id,
  ImageKey,
  LongText,
  Maybe,
  Money,
  Nullable,
  Text,
} from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { OfferedBlocks } from './task/offered-blocks.ts'

const fields = {
  courseName: Text(32, '课程名', { min: 1 }),
  courseDesc: Html('课程介绍'),
  courseIcon: ImageKey('课程图标', 256),
  courseCover: ImageKey('课程封面', 256),
  courseMap: ImageKey('课程地图', 256),
  /** 1 shows a map, 2 shows cards. */
  showType: Type.Integer({ title: '展示形式', minimum: 1, maximum: 2 }),
  isShared: Flag('是否共享'),
  showHome: Flag('首页展示'),
  orderNum: Type.Integer({ title: '展示排序', minimum: -1_000_000, maximum: 1_000_000 }),
  /** Only these departments and the departments below may assign the course. An empty text allows all departments. */
  departIds: Text(1000, '授权部门'),
  courseType: DictValue('course_type', '课程性质'),
  courseCategory: DictValue('course_category', '课程分类'),
  /** A free text of the school. */
  suitAge: Text(20, '适合年龄'),
  lessonMinutes: Type.Integer({ title: '每课时长（分钟）', minimum: 1, maximum: 600 }),
  teacherName: Text(50, '授课老师'),
}

/** A course without a price is not for sale. */
export const sale = {
  price: Money('价格', { least: 1 }),
  /** Null means for ever. */
  accessDays: Type.Integer({ title: '有效天数', minimum: 1, maximum: 36_500 }),
  saleText: LongText(1000, '购买说明'),
  /** Maximum number of open and paid orders together. Null means no limit. */
  placeLimit: Type.Integer({ title: '名额', minimum: 1, maximum: 100_000 }),
  /** The class that a buyer joins. */
  saleDepartId: { ...Id, title: '进入班级' },
}
const maybeSale = {
  price: Nullable(sale.price),
  accessDays: Nullable(sale.accessDays),
  saleText: Nullable(sale.saleText),
  placeLimit: Nullable(sale.placeLimit),
  saleDepartId: Nullable(sale.saleDepartId),
}

/** Lists also contain `departIds_dictText`. */
export const Course = Type.Object({
  id: Id,
  ...fields,
  courseDesc: Nullable(fields.courseDesc),
  courseIcon: Nullable(fields.courseIcon),
  courseCover: Nullable(fields.courseCover),
  courseMap: Nullable(fields.courseMap),
  suitAge: Nullable(fields.suitAge),
  lessonMinutes: Nullable(fields.lessonMinutes),
  teacherName: Nullable(fields.teacherName),
  ...maybeSale,
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

/**
 * `editable` is true for administrators, for the author, and for users in a department of `departIds` or below. Other
 * users can only assign the course.
 */
export const CourseListRow = Type.Object({ ...Course.properties, editable: Type.Optional(Type.Boolean()) })

export const CourseForm = Type.Object({
  courseName: fields.courseName,
  courseDesc: Maybe(fields.courseDesc),
  courseIcon: Maybe(fields.courseIcon),
  courseCover: Maybe(fields.courseCover),
  courseMap: Maybe(fields.courseMap),
  showType: Type.Optional(fields.showType),
  isShared: Type.Optional(fields.isShared),
  showHome: Type.Optional(fields.showHome),
  orderNum: Type.Optional(fields.orderNum),
  departIds: Type.Optional(fields.departIds),
  courseType: Type.Optional(fields.courseType),
  courseCategory: Type.Optional(fields.courseCategory),
  suitAge: Maybe(fields.suitAge),
  lessonMinutes: Maybe(fields.lessonMinutes),
  teacherName: Maybe(fields.teacherName),
  price: Maybe(sale.price),
  accessDays: Maybe(sale.accessDays),
  saleText: Maybe(sale.saleText),
  placeLimit: Maybe(sale.placeLimit),
  saleDepartId: Maybe(sale.saleDepartId),
})

/** A course in lists for guests. */
export const HomeCourse = Type.Object({
  id: Id,
  courseName: fields.courseName,
  courseDesc: Nullable(fields.courseDesc),
  courseIcon: Nullable(fields.courseIcon),
  courseCover: Nullable(fields.courseCover),
  showType: fields.showType,
  orderNum: fields.orderNum,
  courseType: fields.courseType,
  courseCategory: fields.courseCategory,
  courseMap: Nullable(fields.courseMap),
  price: maybeSale.price,
  createTime: audit.createTime,
})

/** The content is included only when guests may try the unit. */
export const PublicUnit = Type.Object({
  id: Id,
  unitName: Text(64, '单元名称'),
  unitIntro: Nullable(Text(256, '单元简介')),
  unitCover: Nullable(ImageKey('单元封面', 256)),
  courseWorkType: Nullable(DictNumber('work_type', '作业类型')),
  trial: Type.Boolean(),
  /** The starter for guests. Null when guests may not try the unit. */
  courseWork: Nullable(FileKey('初始作品', 256)),
  offeredBlocks: Nullable(OfferedBlocks),
  mediaContent: Nullable(Html('课程内容')),
})

/** A course on its public page. */
export const PublicCourse = Type.Object({
  ...HomeCourse.properties,
  suitAge: Nullable(fields.suitAge),
  lessonMinutes: Nullable(fields.lessonMinutes),
  teacherName: Nullable(fields.teacherName),
  accessDays: maybeSale.accessDays,
  saleText: maybeSale.saleText,
  /** Null means no limit. */
  placesLeft: Nullable(Type.Integer()),
  units: Type.Array(PublicUnit),
})

/** A course as a student sees it. */
export const OwnCourse = Type.Object({
  ...HomeCourse.properties,
  isShared: fields.isShared,
  showHome: fields.showHome,
  unitCount: Type.Integer(),
  doneCount: Type.Integer(),
  /** The first unit for which the caller has not submitted a work. */
  nextUnitId: Nullable(Id),
  nextUnitName: Nullable(Text(64)),
})

export const CourseLosses = Type.Object({
  /** Deleted with the course. */
  units: Type.Integer(),
  classes: Type.Integer(),
  /** Homework that is open and not due yet. The same unit counts once for each class. */
  openHomework: Type.Integer(),
  /** Works that remain after their unit is deleted. */
  works: Type.Integer(),
  /** People who paid. Their access ends, and their orders remain. */
  buyers: Type.Integer(),
  /** Unpaid orders remain, but a payment opens no course. */
  pendingOrders: Type.Integer(),
})

const search = [
  'courseName',
  'courseType',
  'courseCategory',
  'isShared',
  'showHome',
  'showType',
  'orderNum',
  'createBy',
  'createTime',
] as const
const path = '/teaching/teachingCourse'
const permission = 'teaching:course'
const regular = crud(path, permission, { label: '课程', row: CourseListRow, form: CourseForm, search })

const forDepart = { departId: Type.Optional(Id) }

export const course = {
  ...regular,
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '课程',
    listQuery(CourseListRow, search, { ...forDepart, ...selection }),
  ),
  /** With `departId`, lists only courses that can be assigned to this department. */
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: `${permission}:list`,
    summary: '课程：分页列表',
    query: listQuery(CourseListRow, search, forDepart),
    result: PageOf(CourseListRow),
    withoutColumn: ['editable'],
    dataRules: {
      menu: 'teaching/TeachingCourseList',
      table: 'teachingCourse',
      columns: [
        'courseName',
        'courseType',
        'courseCategory',
        'isShared',
        'showHome',
        'departIds',
        'createBy',
        'createTime',
      ],
    },
  }),
  /** Refused when the caller may not see the course. */
  queryById: endpoint({
    method: 'GET',
    path: `${path}/queryById`,
    access: 'signed-in',
    summary: '课程：详情',
    query: idQuery,
    result: RowOf(Course),
  }),
  getHomeCourse: endpoint({
    method: 'GET',
    path: `${path}/getHomeCourse`,
    access: 'public',
    sharedByGuests: true,
    summary: '首页课程',
    result: PageOf(HomeCourse),
    query: listQuery(HomeCourse, [], {
      courseName: Type.Optional(Text(100)),
      courseType: Type.Optional(Text(20)),
      courseCategory: Type.Optional(Text(20)),
    }),
  }),
  /** Guests may try all units of a trial course, and units that are marked as a trial. */
  publicCourse: endpoint({
    method: 'GET',
    path: `${path}/publicCourse`,
    access: 'public',
    sharedByGuests: true,
    summary: '公开课程：详情与单元',
    query: idQuery,
    result: RowOf(PublicCourse),
  }),
  /** Counts what a deletion of the courses also deletes, and what remains. */
  losses: endpoint({
    method: 'GET',
    path: `${path}/losses`,
    access: `${permission}:delete`,
    summary: '课程：删除会影响什么',
    query: idsQuery,
    result: RowOf(CourseLosses),
  }),
  /** Shared courses, and courses that are open to a class of the caller. The courses have `_url` properties. */
  mineCourse: endpoint({
    method: 'GET',
    path: `${path}/mineCourse`,
    whileViewing: true,
    access: 'signed-in',
    code: 0,
    summary: '我的课程',
    result: ListOf(OwnCourse),
  }),
}

export const courseProblems = {
  'course.noAccess': refuse('无课程权限'),
  'course.notEditable': refuse('你只能修改自己创建的或授权给你的部门的课程'),
  'course.notFound': refuse('未找到对应数据'),
  'course.departNotAllowed': refuse('本课程没有授权给这个班级'),
  'course.classNotYours': refuse('你没有负责的班级'),
  'course.saleNotYours': refuse('只有能管理订单的人可以改价格、有效天数、名额和进入的班级'),
  'course.noSaleClass': refuse('报名后进入的应该是一个班级'),
} as const satisfies Record<string, ProblemDefinition>
export const courseProblem = catalogue(courseProblems)

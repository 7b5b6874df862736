import type { Comment } from '../comment/comment-query.ts'
import type { PublicCourse, PublicUnit } from '../course/course-detail-query.ts'
import type { HomeCourse } from '../course/course.ts'
import type { Headline } from '../news/news-query.ts'
import type { ShownWork } from '../work/work-detail-query.ts'
import type { PublicWorkRow } from '../work/work-query.ts'

export const LIST = '/teaching/teachingWork/leaderboard'
export const WORK = '/teaching/teachingWork/studentWorkInfo'
export const STAR = '/teaching/teachingWork/starWork'
export const AUTHOR = '/teaching/teachingWork/userInfo'
export const COMMENTS = '/teaching/teachingWork/getWorkComments'
export const COURSES = '/teaching/teachingCourse/getHomeCourse'
export const COURSE = '/teaching/teachingCourse/publicCourse'
export const ENQUIRY = '/teaching/teachingEnquiry/submit'
export const NEWS = '/teaching/teachingNews/newsList'
export const ARTICLE = '/teaching/teachingNews/newsDetail'

export const rowOf = (change: Partial<PublicWorkRow> = {}): PublicWorkRow => ({
  id: 'w1',
  userId: 'u1',
  hasCloudData: false,
  workName: '接苹果',
  workType: '2',
  workStatus: '3',
  workScene: 'create',
  viewNum: 12,
  starNum: 3,
  collectNum: 0,
  createTime: '2026-11-01 08:00:00',
  publishTime: '2026-11-02 09:30:00',
  realname: '林小满',
  avatar: null,
  workFileKey: 'w1.sb3',
  coverFileKey: 'w1.png',
  origin: null,
  ...change,
})
export const rowsOf = (count: number, change: (index: number) => Partial<PublicWorkRow> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    rowOf({ id: `w${index + 1}`, workName: `作品${index + 1}`, ...change(index) }),
  )

export const workOf = (change: Partial<ShownWork> = {}): ShownWork =>
  ({ ...rowOf(), starred: false, canRemix: false, ...change }) as ShownWork

export const courseOf = (change: Partial<HomeCourse> = {}): HomeCourse => ({
  id: 'k1',
  courseName: '游戏工坊',
  courseDesc: '<p>做一个  <b>小游戏</b></p>',
  courseIcon: null,
  courseCover: null,
  showType: 1,
  orderNum: 1,
  courseType: '2',
  courseCategory: '1',
  courseMap: null,
  price: null,
  createTime: null,
  courseType_dictText: '正式课',
  courseCategory_dictText: 'Scratch',
  ...change,
})

export const unitOf = (change: Partial<PublicUnit> = {}): PublicUnit => ({
  id: 'e1',
  unitName: '接苹果',
  unitIntro: '用变量记分',
  unitCover: null,
  courseWorkType: 2,
  trial: true,
  courseWork: 'start.sb3',
  offeredBlocks: null,
  mediaContent: '<p>接住一个得一分</p>',
  ...change,
})

export const publicCourseOf = (change: Partial<PublicCourse> = {}): PublicCourse =>
  ({
    ...courseOf(),
    suitAge: null,
    lessonMinutes: null,
    teacherName: null,
    accessDays: null,
    saleText: null,
    placesLeft: null,
    units: [unitOf(), unitOf({ id: 'e2', unitName: '躲汽车', trial: false, courseWork: null, mediaContent: null })],
    ...change,
  }) as PublicCourse

export const headlineOf = (change: Partial<Headline> = {}): Headline => ({
  id: 'n1',
  newsTitle: '比赛开始报名',
  newsContent: null,
  newsStatus: 1,
  newsCategory: null,
  isPinned: false,
  releaseTime: null,
  createTime: '2026-11-05 10:00:00',
  excerpt: '周六前交作品',
  picture: null,
  ...change,
})

export const commentOf = (change: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  workId: 'w1',
  userId: 'u2',
  comment: '真好玩',
  createTime: '2026-11-01 08:00:00',
  realname: '王小明',
  avatar: null,
  parentId: null,
  replyName: null,
  waiting: false,
  hidden: false,
  deletable: false,
  reportCount: 0,
  replies: [],
  ...change,
})

import { hasHomework } from '@mashu/contract/teaching/task/unit-homework'
import type { UnitProgress } from '../course/unit/progress.ts'
import type { OwnUnit, OwnWork } from '../query.ts'

/** Works on the public site (3, 4) count as marked homework (2). */
const submitStatusOf = ({ workStatus = '0' }: Partial<OwnWork>) =>
  workStatus === '3' || workStatus === '4' ? '2' : workStatus

export function work(change: Partial<OwnWork> = {}): OwnWork {
  return {
    id: 'w1',
    userId: 's1',
    departId: 'd1',
    courseId: null,
    additionalId: null,
    hasCloudData: false,
    workName: '接苹果',
    workType: '2',
    workStatus: '0',
    submitStatus: submitStatusOf(change),
    workFile: 'f',
    workCover: null,
    viewNum: 3,
    starNum: 2,
    collectNum: 0,
    workScene: 'create',
    versionNo: 1,
    submitTime: null,
    publishTime: null,
    publicVersionNo: null,
    parentId: null,
    origin: null,
    createBy: 'student',
    createTime: '2025-11-01 08:00:00',
    updateBy: null,
    updateTime: '2025-11-02 08:00:00',
    username: 'student',
    realname: '林小满',
    avatar: null,
    workFileKey: 'f.sb3',
    coverFileKey: null,
    courseName: null,
    teacherComment: null,
    score: null,
    workTag: null,
    ...change,
  }
}

export function unit(change: Partial<OwnUnit> = {}): OwnUnit {
  return {
    id: 'u1',
    unitName: '接苹果',
    courseName: '游戏工坊',
    unitIntro: null,
    unitCover: null,
    courseId: 'k1',
    courseVideo: null,
    courseVideoSource: 1,
    offeredBlocks: null,
    showCourseVideo: true,
    courseCase: null,
    showCourseCase: true,
    coursePpt: null,
    showCoursePpt: true,
    courseWorkType: 2,
    courseWork: 'start.sb3',
    courseWorkAnswer: null,
    showAnswer: 0,
    coursePlan: null,
    showCoursePlan: false,
    mapX: null,
    mapY: null,
    mediaContent: null,
    orderNum: 1,
    isTrial: false,
    sysOrgCode: null,
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
    mineWorkId: null,
    mineWorkStatus: null,
    mineSubmitStatus: change.mineWorkStatus ?? null,
    mineChanged: false,
    mineScore: null,
    mineCover: null,
    hasHomework: hasHomework({ courseWorkType: 2, courseWork: 'start.sb3', ...change }),
    locked: false,
    dueTime: null,
    dueMoved: false,
    dueNote: null,
    answerOpen: false,
    ...change,
  }
}

export function unitProgress(change: Partial<UnitProgress<OwnUnit>> = {}): UnitProgress<OwnUnit> {
  return { unit: unit(), number: 5, state: 'current', work: null, ...change }
}

export const made = (
  workStatus: string,
  score: number | null = null,
  remark: string | null = null,
): NonNullable<UnitProgress['work']> => ({
  id: 'w1',
  workStatus,
  score,
  changed: false,
  cover: null,
  remark,
  changedAt: '2025-11-02 08:00:00',
  submitTime: null,
})

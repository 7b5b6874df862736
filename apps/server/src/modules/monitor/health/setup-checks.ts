import { settingDefaults } from '@mashu/contract/sys/config/config-rules'
import type { HealthCheck } from '../../../platform/app/health-check.ts'
import { setting } from '../../sys/config/config.ts'
import { hasClass } from '../../sys/depart/depart.ts'
import { hasCourse } from '../../teaching/course/course.ts'
import { hasStudent, hasTeacher } from './setup.queries.ts'

interface Part {
  key: string
  title: string
  page: string
  isThere: () => boolean | Promise<boolean>
  /** Sentences for a completed step and for a missing step, and the advice. */
  words: readonly [there: string, missing: string, advice: string]
}

const parts: readonly Part[] = [
  {
    key: 'setup-site',
    title: '学校名称',
    page: '/sys/sysConfig',
    isThere: () => setting('brandName') !== settingDefaults['brandName'],
    words: ['网站用的是学校自己的名称', '网站还叫“码塾”', '请到网站配置填写学校的名称和标志'],
  },
  {
    key: 'setup-class',
    title: '班级',
    page: '/isystem/departDetailList',
    isThere: hasClass,
    words: ['已经有班级', '还没有班级', '请到班级管理先添加学校，再在它下面添加班级'],
  },
  {
    key: 'setup-teacher',
    title: '老师',
    page: '/isystem/departDetailList',
    isThere: hasTeacher,
    words: ['已经有老师带班', '还没有老师带班', '请到班级管理点开一个班级，新建老师，或添加已有的老师'],
  },
  {
    key: 'setup-student',
    title: '学生',
    page: '/isystem/departDetailList',
    isThere: hasStudent,
    words: ['已经有学生的账号', '还没有学生', '请到班级管理点开一个班级，用“导入学生”贴上名单，只有姓名也可以'],
  },
  {
    key: 'setup-course',
    title: '课程',
    page: '/course/course',
    isThere: hasCourse,
    words: ['已经有课程', '还没有课程', '请到课程包管理新建一门课，或导入课程包'],
  },
]

/** Each check links the page of its step. */
export const setupChecks = (): HealthCheck[] =>
  parts.map(({ key, title, page, isThere, words: [there, missing, advice] }) => ({
    key,
    title,
    page,
    run: async () =>
      (await isThere()) ? { state: 'ok', sentence: there } : { state: 'warn', sentence: missing, advice },
  }))

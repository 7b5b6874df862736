import { courseDept } from '@mashu/contract/teaching/course-dept'
import { course } from '@mashu/contract/teaching/course'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { lookUpCourses } from './course.lookup.queries.ts'
import { listHomeCourseIds } from './home-course.queries.ts'
import { courseHeads } from './course-heads.ts'
import { courseRoutes } from './course.routes.ts'

export const courseModule: ServerModule = {
  name: 'teaching/course',
  tables: ['teachingCourse', 'teachingCourseAccess'],
  personalData: [rowsOfAccount('teachingCourseAccess', '已购课程', { openTime: '开通时间', endTime: '到期时间' })],
  routes: courseRoutes,
  pageHeads: courseHeads,
  sitePages: async (limit) =>
    (await listHomeCourseIds(limit)).map(({ id, updateTime }) => ({
      path: `/course-detail?id=${encodeURIComponent(id)}`,
      changed: updateTime,
    })),
  fileColumns: fileColumns('teachingCourse', ['courseIcon', 'courseCover', 'courseMap', 'courseDesc'], {
    noun: '课程',
    name: 'courseName',
  }),
  lookups: { 'teaching_course,course_name,id': lookUpCourses },
  menu: [
    {
      under: '/course',
      name: '课程包管理',
      url: '/course/course',
      component: 'teaching/TeachingCourseList',
      sort: 1,
      icon: 'read',
      holders: ['teacher'],
      contracts: [course, courseDept],
      teacher: [
        'teaching:course:list',
        'teaching:course:add',
        'teaching:course:edit',
        'teaching:course:delete',
        'teaching:course:import',
        'teaching:course:export',
        'teaching:courseDept:list',
        'teaching:courseDept:add',
        'teaching:courseDept:edit',
        'teaching:courseDept:delete',
        'teaching:courseDept:import',
        'teaching:courseDept:export',
      ],
    },
    {
      under: '/course',
      name: '课程主页',
      url: '/course/page',
      component: 'teaching/CoursePage',
      sort: 1.5,
      hidden: true,
      holders: ['teacher'],
    },
  ],
}

import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { courseUnitRoutes } from './course-unit.routes.ts'

export const courseUnitModule: ServerModule = {
  name: 'teaching/course-unit',
  tables: ['teachingCourseUnit'],
  routes: courseUnitRoutes,
  fileColumns: fileColumns(
    'teachingCourseUnit',
    [
      'unitIntro',
      'unitCover',
      'courseVideo',
      'courseCase',
      'coursePpt',
      'courseWork',
      'courseWorkAnswer',
      'coursePlan',
      'mediaContent',
    ],
    { noun: '课程单元', name: 'unitName' },
  ),
  menu: [
    {
      under: '/course',
      name: '课程单元管理',
      url: '/course/courseUnit',
      component: 'teaching/TeachingCourseUnitList',
      sort: 2,
      icon: 'bars',
      holders: ['teacher'],
      contracts: [courseUnit],
      teacher: [
        'teaching:courseUnit:list',
        'teaching:courseUnit:add',
        'teaching:courseUnit:edit',
        'teaching:courseUnit:delete',
        'teaching:courseUnit:import',
        'teaching:courseUnit:export',
      ],
    },
  ],
}

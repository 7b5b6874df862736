import { depart, departSheet } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { enquiry } from '@mashu/contract/teaching/enquiry'
import { news } from '@mashu/contract/teaching/news'
import { LAYOUT, office, teachers, type MenuSeed } from './menu-seed.ts'

/** Entries of teachers: courses, homework, news, classes. */
export const teachingMenu: readonly MenuSeed[] = [
  {
    name: '课程管理',
    url: '/course',
    component: LAYOUT,
    sort: 11,
    icon: 'book',
    holders: teachers,
    children: [
      {
        name: '课程包管理',
        url: '/course/course',
        component: 'teaching/TeachingCourseList',
        sort: 1,
        icon: 'read',
        holders: teachers,
        contracts: [course, courseDept],
        teacher: [
          'teaching:course:list',
          'teaching:course:add',
          'teaching:course:edit',
          'teaching:course:delete',
          'teaching:courseDept:list',
          'teaching:courseDept:add',
          'teaching:courseDept:edit',
          'teaching:courseDept:delete',
        ],
      },
      {
        name: '课程单元管理',
        url: '/course/courseUnit',
        component: 'teaching/TeachingCourseUnitList',
        sort: 2,
        icon: 'bars',
        holders: teachers,
        contracts: [courseUnit],
        teacher: [
          'teaching:courseUnit:list',
          'teaching:courseUnit:add',
          'teaching:courseUnit:edit',
          'teaching:courseUnit:delete',
        ],
      },
    ],
  },
  {
    name: '作业管理',
    url: '/work',
    component: LAYOUT,
    sort: 11.5,
    icon: 'form',
    holders: teachers,
    children: [
      {
        name: '布置班级作业',
        url: '/work/additionalWork',
        component: 'teaching/TeachingAdditionalWorkList',
        sort: 2,
        icon: 'form',
        holders: teachers,
        contracts: [additionalWork],
        teacher: [
          'teaching:additionalWork:list',
          'teaching:additionalWork:add',
          'teaching:additionalWork:edit',
          'teaching:additionalWork:delete',
        ],
      },
      {
        name: '作业批改',
        url: '/teaching/workList',
        component: 'teaching/TeachingWorkList',
        sort: 10,
        holders: teachers,
        contracts: [correction],
        teacher: ['teaching:work:list', 'teaching:work:correct'],
      },
    ],
  },
  {
    name: '资讯管理',
    url: '/news/list',
    component: 'teaching/TeachingNewsList',
    sort: 13,
    icon: 'profile',
    holders: office,
    contracts: [news],
  },
  {
    name: '报名咨询',
    url: '/teaching/enquiry',
    component: 'teaching/TeachingEnquiryList',
    sort: 13.2,
    icon: 'phone',
    holders: office,
    contracts: [enquiry],
  },
  {
    name: '班级管理',
    url: '/isystem/departDetailList',
    component: 'system/DepartList',
    sort: 12,
    icon: 'cluster',
    holders: teachers,
    contracts: [depart, departSheet],
    teacher: ['system:depart:list'],
  },
]

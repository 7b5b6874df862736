import type { ComponentType } from 'react'
import { setKnownScreens } from './kit/screen/known-screens.ts'

/** A screen is loaded when its menu entry is opened. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** Component name sent by the menu → screen: the table of contents of the back office. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  'dashboard/Index': () => import('../classroom/home/home-page.tsx'),
  'account/center/Index': () => import('../classroom/work/works-page.tsx'),
  'account/center/MineWorkList': () => import('../classroom/work/works-page.tsx'),
  'account/course/CourseListCard': () => import('../classroom/course/list-page.tsx'),
  'account/course/CourseUnitMap': () => import('../classroom/course/map-page.tsx'),
  'account/course/CourseUnitListCard': () => import('../classroom/course/card-page.tsx'),
  'account/course/MyAdditionalWorkList': () => import('../classroom/homework/list-page.tsx'),
  'account/settings/BaseSetting': () => import('../account/settings/base-page.tsx'),
  'account/settings/Binding': () => import('../account/settings/binding/binding-page.tsx'),
  'account/settings/Security': () => import('../account/settings/security-page.tsx'),
  'account/settings/Notification': () => import('../account/settings/notification-page.tsx'),
  'account/settings/Custom': () => import('../account/settings/custom-page.tsx'),
  'teaching/TeachingWorkList': () => import('./teaching/work-page.tsx'),
  'system/SysConfig': () => import('./sys/config.screen.tsx'),
  'system/UserList': () => import('./sys/user/user.screen.tsx'),
  'system/RoleUserList': () => import('./sys/role/role.screen.tsx'),
  'system/PermissionList': () => import('./sys/permission/permission.screen.tsx'),
  'system/NewPermissionList': () => import('./sys/permission/permission-async.screen.tsx'),
  'system/DictList': () => import('./sys/dict/dict.screen.tsx'),
  'system/SysCategoryList': () => import('./sys/category/category.screen.tsx'),
  'system/SysCheckRuleList': () => import('./sys/rule/check-rule.screen.tsx'),
  'system/SysDataSourceList': () => import('./sys/data-source/data-source.screen.tsx'),
  'system/SysFillRuleList': () => import('./sys/rule/fill-rule.screen.tsx'),
  'system/LogList': () => import('./sys/log/log.screen.tsx'),
  'system/QuartzJobList': () => import('./sys/job/job.screen.tsx'),
  'system/SysUserAgentList': () => import('./sys/user-agent.screen.tsx'),
  'system/SysPositionList': () => import('./sys/position.screen.tsx'),
  'system/DepartList': () => import('./sys/depart/depart.screen.tsx'),
  'modules/message/SysMessageList': () => import('./sys/message.screen.tsx'),
  'modules/message/SysMessageTemplateList': () => import('./sys/message-template/message-template.screen.tsx'),
  'modules/message/Senders': () => import('./sys/sender/senders.screen.tsx'),
  'modules/monitor/ApiDocs': () => import('./monitor/api-docs.screen.tsx'),
  'exception/403': () => import('./exception/403.screen.tsx'),
  'exception/404': () => import('./exception/404.screen.tsx'),
  'exception/500': () => import('./exception/500.screen.tsx'),
  'system/UserAnnouncementList': () => import('./sys/announcement/user-announcement.screen.tsx'),
  'system/SysAnnouncementList': () => import('./sys/announcement/announcement.screen.tsx'),
  'teaching/TeachingCourseList': () => import('./teaching/course.screen.tsx'),
  'teaching/TeachingCourseUnitList': () => import('./teaching/course-unit.screen.tsx'),
  'teaching/TeachingAdditionalWorkList': () => import('./teaching/additional-work.screen.tsx'),
  'teaching/TeachingEnquiryList': () => import('./teaching/enquiry.screen.tsx'),
  'teaching/CommentReview': () => import('../classroom/comment-review/comment-review-page.tsx'),
  'teaching/TeachingNewsList': () => import('./teaching/news.screen.tsx'),
}

setKnownScreens(Object.keys(screens))

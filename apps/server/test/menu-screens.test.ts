import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../src/seed/menu/permissions.ts'

const LAYOUTS = new Set(['layouts/RouteView', 'account/settings/Index'])
const screens = readFileSync(path.join(import.meta.dirname, '../../web/src/admin/screens.ts'), 'utf8')
const known = new Set([...screens.matchAll(/^ {2}'([\w/-]+)': \(\) =>/gm)].map((found) => found[1]!))
const entries = permissions.filter(({ menuType }) => menuType < 2)

test('every menu entry names an existing screen', () => {
  const lost = entries.filter(
    ({ component, internalOrExternal }) =>
      internalOrExternal === 0 && !LAYOUTS.has(component ?? '') && !known.has(component ?? ''),
  )
  expect(lost.map(({ name, component }) => `${name}: ${component}`)).toEqual([])
  expect(known.size).toBeGreaterThan(50)
})

test('every menu entry without a page contains other entries', () => {
  const empty = entries.filter(
    ({ id, component }) =>
      LAYOUTS.has(component ?? '') && !entries.some(({ parentId, menuType }) => parentId === id && menuType < 2),
  )
  expect(empty.map(({ name }) => name)).toEqual([])
})

test('the menu entries of editors have URLs of this server', () => {
  const outside = entries.filter(({ internalOrExternal }) => internalOrExternal === 1).map(({ url }) => url)
  expect(outside).toEqual([
    "{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create",
    "{{ window._CONFIG['webURL'] }}/python/index.html",
    "{{ window._CONFIG['webURL'] }}/scratchjr/home.html",
  ])
})

/** Pages of spec.md §2.3: URL and component. */
const named = {
  home: ['dashboard/index dashboard/Index'],
  'account centre': [
    'account/center account/center/Index',
    'teaching/mineCourse/cardList account/course/CourseListCard',
    'teaching/mineCourse/courseUnitMap account/course/CourseUnitMap',
    'isps/userAnnouncement system/UserAnnouncementList',
  ],
  settings: [
    'account/settings/base account/settings/BaseSetting',
    'account/settings/binding account/settings/Binding',
    'account/settings/security account/settings/Security',
    'account/settings/notification account/settings/Notification',
    'account/settings/custom account/settings/Custom',
  ],
  dashboards: [
    'dashboard/analysis dashboard/Analysis',
    'dashboard/monitor dashboard/Monitor',
    'dashboard/workplace dashboard/Workplace',
    'dashboard/task dashboard/Task',
    'dashboard/chart dashboard/Chart',
  ],
  samples: [
    'exception/403 exception/403',
    'exception/404 exception/404',
    'exception/500 exception/500',
    'form/base-form form/BasicForm',
    'form/step-form form/stepForm/StepForm',
  ],
  system: [
    'isystem/user system/UserList',
    'isystem/roleUserList system/RoleUserList',
    'isystem/permission system/PermissionList',
    'isystem/newPermissionList system/NewPermissionList',
    'isystem/departDetailList system/DepartList',
    'isystem/position system/SysPositionList',
    'isystem/dict system/DictList',
    'isystem/annountCement system/SysAnnouncementList', // misspelt in existing clients
    'isys/category system/SysCategoryList',
    'isystem/checkRule system/SysCheckRuleList',
    'isystem/fillRule system/SysFillRuleList',
    'isystem/dataSource system/SysDataSourceList',
    'isystem/file system/SysFileList',
    'isystem/log system/LogList',
    'sys/dataLog-list system/DataLogList',
    'isystem/addressList system/AddressList',
    'isystem/QuartzJobList system/QuartzJobList',
    'sys/sysConfig system/SysConfig',
  ],
  messages: [
    'modules/message/sysMessageList modules/message/SysMessageList',
    'modules/message/sysMessageTemplateList modules/message/SysMessageTemplateList',
  ],
  monitor: [
    'monitor/Disk modules/monitor/DiskMonitoring',
    'monitor/HttpTrace modules/monitor/HttpTrace',
    'monitor/JvmInfo modules/monitor/JvmInfo',
    'monitor/redis/info modules/monitor/RedisInfo',
    'monitor/redis/terminal modules/monitor/RedisTerminal',
    'monitor/SystemInfo modules/monitor/SystemInfo',
    'monitor/TomcatInfo modules/monitor/TomcatInfo',
  ],
  library: ['oss/file modules/oss/OSSFileList'],
  teaching: [
    'course/course teaching/TeachingCourseList',
    'course/courseDept teaching/TeachingCourseDeptList',
    'course/courseUnit teaching/TeachingCourseUnitList',
    'work/additionalWork teaching/TeachingAdditionalWorkList',
    'teaching/order teaching/TeachingOrderList',
    'scratch/assets teaching/TeachingScratchAssetsList',
    'teaching/workList teaching/TeachingWorkList',
    'teaching/menu teaching/TeachingMenuList',
  ],
}

test.each(Object.entries(named))('%s: the menu has an entry for each page', (_, wanted) => {
  const there = new Set(entries.map(({ url, component }) => `${url?.slice(1)} ${component}`))
  expect(wanted.filter((page) => !there.has(page))).toEqual([])
})

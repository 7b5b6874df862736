import { createHash } from 'node:crypto'
import type { Contract } from '@mashu/contract'
import { health } from '@mashu/contract/monitor/health'
import { announcement } from '@mashu/contract/sys/announcement'
import { config } from '@mashu/contract/sys/config'
import { depart, departSheet } from '@mashu/contract/sys/depart'
import { dict, dictSheet } from '@mashu/contract/sys/dict'
import { dictItem } from '@mashu/contract/sys/dict-item'
import { sysFile } from '@mashu/contract/sys/file'
import { log } from '@mashu/contract/sys/log'
import { message } from '@mashu/contract/sys/message'
import { permission } from '@mashu/contract/sys/permission'
import { position } from '@mashu/contract/sys/position'
import { role, roleSheet } from '@mashu/contract/sys/role'
import { user, userSheet } from '@mashu/contract/sys/user'
import { userBin } from '@mashu/contract/sys/user-bin'
import { userDepart } from '@mashu/contract/sys/user-depart'
import { userRole } from '@mashu/contract/sys/user-role'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { news } from '@mashu/contract/teaching/news'

/** Roles an entry is granted to; administrators have everything. */
type Holder = 'teacher' | 'student'

export interface MenuSeed {
  name: string
  url: string
  component: string
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** The contracts whose permission codes become the buttons below this entry. */
  contracts?: readonly Contract[]
  /** Which of these codes teachers get. */
  teacher?: readonly string[]
  children?: readonly MenuSeed[]
}

const LAYOUT = 'layouts/RouteView'
const all: readonly Holder[] = ['teacher', 'student']
const teachers: readonly Holder[] = ['teacher']
const office: readonly Holder[] = []

/**
 * Only entries whose screens exist; a screen that is added brings its entry with it. Addresses and components as
 * existing clients know them.
 */
const menus: readonly MenuSeed[] = [
  { name: '首页', url: '/dashboard/index', component: 'dashboard/Index', sort: 0, icon: 'home', holders: all },
  {
    name: '课程单元',
    url: '/account',
    component: LAYOUT,
    sort: 0.2,
    icon: 'user',
    hidden: true,
    holders: all,
    children: [
      {
        name: '课程单元-地图',
        url: '/teaching/mineCourse/courseUnitMap',
        component: 'account/course/CourseUnitMap',
        sort: 1,
        icon: 'idcard',
        hidden: true,
        holders: all,
      },
      {
        name: '课程单元-卡片',
        url: '/teaching/mineCourse/courseUnitCard',
        component: 'account/course/CourseUnitListCard',
        sort: 2,
        hidden: true,
        holders: all,
      },
    ],
  },
  {
    name: '创作',
    url: '/create',
    component: LAYOUT,
    sort: 1,
    icon: 'highlight',
    holders: all,
    children: [
      {
        name: 'Scratch3.0',
        url: "{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create",
        component: 'layouts/IframePageView',
        sort: 1,
        external: true,
        holders: all,
      },
      {
        name: 'Python',
        url: "{{ window._CONFIG['webURL'] }}/python/index.html",
        component: 'layouts/IframePageView',
        sort: 2,
        external: true,
        holders: all,
      },
      {
        name: 'ScratchJr',
        url: "{{ window._CONFIG['webURL'] }}/scratchjr/home.html",
        component: 'layouts/IframePageView',
        sort: 3,
        external: true,
        holders: all,
      },
    ],
  },
  {
    name: '我的作品',
    url: '/account/center',
    component: 'account/center/Index',
    sort: 3,
    icon: 'picture',
    holders: all,
  },
  {
    name: '我的课程',
    url: '/teaching/mineCourse/cardList',
    component: 'account/course/CourseListCard',
    sort: 3.5,
    icon: 'read',
    holders: all,
  },
  {
    name: '我的作业',
    url: '/center/myAdditionalWork',
    component: 'account/course/MyAdditionalWorkList',
    sort: 6,
    icon: 'form',
    holders: all,
  },
  {
    name: '个人设置',
    url: '/account/settings',
    component: LAYOUT,
    sort: 9,
    icon: 'setting',
    hidden: true,
    holders: all,
    children: [
      {
        name: '基本设置',
        url: '/account/settings/base',
        component: 'account/settings/BaseSetting',
        sort: 1,
        hidden: true,
        holders: all,
      },
      {
        name: '账户绑定',
        url: '/account/settings/binding',
        component: 'account/settings/Binding',
        sort: 2,
        hidden: true,
        holders: all,
      },
      {
        name: '安全设置',
        url: '/account/settings/security',
        component: 'account/settings/Security',
        sort: 3,
        hidden: true,
        holders: all,
      },
      {
        name: '新消息通知',
        url: '/account/settings/notification',
        component: 'account/settings/Notification',
        sort: 4,
        hidden: true,
        holders: all,
      },
      {
        name: '个性化',
        url: '/account/settings/custom',
        component: 'account/settings/Custom',
        sort: 5,
        hidden: true,
        holders: all,
      },
    ],
  },
  {
    name: '消息中心',
    url: '/isps',
    component: LAYOUT,
    sort: 9.5,
    icon: 'message',
    hidden: true,
    holders: all,
    children: [
      {
        name: '我的消息',
        url: '/isps/userAnnouncement',
        component: 'system/UserAnnouncementList',
        sort: 3,
        hidden: true,
        holders: all,
      },
    ],
  },
  {
    name: '用户管理',
    url: '/isystem/user',
    component: 'system/UserList',
    sort: 10,
    icon: 'idcard',
    holders: teachers,
    contracts: [user, userBin, userDepart, userRole, userSheet],
    teacher: [
      'system:user:list',
      'user:add',
      'user:edit',
      'user:del',
      'user:status',
      'user:form:phone',
      'system:user:password',
      'sys:user:depart',
    ],
  },
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
    name: '班级管理',
    url: '/isystem/departDetailList',
    component: 'system/DepartList',
    sort: 12,
    icon: 'cluster',
    holders: teachers,
    contracts: [depart, departSheet],
    teacher: ['system:depart:list'],
  },
  {
    name: '消息中心',
    url: '/message',
    component: LAYOUT,
    sort: 12.5,
    icon: 'message',
    holders: office,
    children: [
      {
        name: '消息管理',
        url: '/modules/message/sysMessageList',
        component: 'modules/message/SysMessageList',
        sort: 1,
        icon: 'message',
        holders: office,
        contracts: [message],
      },
    ],
  },
  {
    name: '系统管理',
    url: '/isystem',
    component: LAYOUT,
    sort: 13,
    icon: 'setting',
    holders: office,
    // Calls whose screens come later; their codes can be granted already.
    contracts: [permission, config, log, sysFile, health],
    children: [
      {
        name: '角色管理',
        url: '/isystem/roleUserList',
        component: 'system/RoleUserList',
        sort: 1.5,
        icon: 'team',
        holders: office,
        contracts: [role, roleSheet],
      },
      {
        name: '职务管理',
        url: '/isystem/position',
        component: 'system/SysPositionList',
        sort: 2,
        icon: 'solution',
        holders: office,
        contracts: [position],
      },
      {
        name: '数据字典',
        url: '/isystem/dict',
        component: 'system/DictList',
        sort: 5,
        icon: 'database',
        holders: office,
        contracts: [dict, dictItem, dictSheet],
      },
      {
        name: '系统通告',
        url: '/isystem/annountCement',
        component: 'system/SysAnnouncementList',
        sort: 6,
        icon: 'notification',
        holders: office,
        contracts: [announcement],
      }, // sic
    ],
  },
]

/** Where a code that several contracts use belongs, and codes that only clients ask for. */
const HOME_OF: Record<string, string> = {
  'sys:user:depart': '/isystem/user',
  'system:user:list': '/isystem/user',
  'system:depart:list': '/isystem/departDetailList',
  'system:role:list': '/isystem/roleUserList',
  'system:role:grant': '/isystem/roleUserList',
  'system:role:user': '/isystem/roleUserList',
  'user:form:phone': '/isystem/user',
}
/** Names of buttons that their verb does not say. */
const NAMES: Record<string, string> = {
  'user:add': '添加用户按钮',
  'user:edit': '编辑',
  'user:del': '删除',
  'user:status': '冻结解冻',
  'user:recycle': '回收站',
  'user:import': '导入',
  'user:export': '导出',
  'user:form:phone': '修改手机号',
  'sys:user:depart': '修改部门班级',
  'system:user:password': '重设密码',
  'system:role:user': '角色的用户',
  'system:role:grant': '授权',
}
const VERBS: Record<string, string> = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
  recycle: '回收站',
  release: '发布与撤销',
  correct: '批改与发布',
}
const NOUNS: Record<string, string> = {
  permission: '菜单',
  config: '网站配置',
  log: '日志',
  file: '文件',
  docs: '接口文档',
  dictItem: '字典选项',
  courseDept: '班级课程',
  additionalWork: '班级作业',
}

function buttonName(code: string): string {
  const [, noun = '', verb = ''] = code.split(':')
  return NAMES[code] ?? `${NOUNS[noun] ?? ''}${VERBS[verb] ?? verb}`
}

/** Permission codes of contracts, each once. */
export function codesOf(contracts: readonly Contract[]): string[] {
  const codes = contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ access }) => (typeof access === 'string' ? [access] : [...access]))
  return [...new Set(codes)].filter((code) => code !== 'public' && code !== 'signed-in')
}

export interface PermissionSeed {
  id: string
  parentId: string | null
  name: string
  url: string | null
  component: string | null
  icon: string | null
  menuType: 0 | 1 | 2
  sortNo: number
  isLeaf: 0 | 1
  hidden: 0 | 1
  internalOrExternal: 0 | 1
  perms: string | null
  permsType: string
  status: string | null
  holders: readonly Holder[]
}

/** The same key on every installation, so that seeding again finds what is there. */
const idOf = (kind: 'menu' | 'button', key: string) => createHash('md5').update(`${kind}:${key}`).digest('hex')

function button(code: string, parentId: string, holders: readonly Holder[], sortNo: number): PermissionSeed {
  return {
    id: idOf('button', code),
    parentId,
    name: buttonName(code),
    url: null,
    component: null,
    icon: null,
    menuType: 2,
    sortNo,
    isLeaf: 1,
    hidden: 0,
    internalOrExternal: 0,
    perms: code,
    permsType: code === 'user:form:phone' ? '2' : '1',
    status: '1',
    holders,
  }
}

function rowsOf(seed: MenuSeed, parentId: string | null): PermissionSeed[] {
  const id = idOf('menu', `${parentId ?? ''}${seed.url}`)
  const pinned = Object.entries(HOME_OF)
    .filter(([, url]) => url === seed.url)
    .map(([code]) => code)
  const codes = [...new Set([...codesOf(seed.contracts ?? []), ...pinned])].filter(
    (code) => (HOME_OF[code] ?? seed.url) === seed.url,
  )
  const below = [
    ...(seed.children ?? []).flatMap((child) => rowsOf(child, id)),
    ...codes.map((code, index) => button(code, id, seed.teacher?.includes(code) ? teachers : office, 50 + index)),
  ]
  return [
    {
      id,
      parentId,
      name: seed.name,
      url: seed.url,
      component: seed.component,
      icon: seed.icon ?? null,
      menuType: parentId === null ? 0 : 1,
      sortNo: seed.sort,
      isLeaf: below.length === 0 ? 1 : 0,
      hidden: seed.hidden ? 1 : 0,
      internalOrExternal: seed.external ? 1 : 0,
      perms: null,
      permsType: '0',
      status: null,
      holders: seed.holders,
    },
    ...below,
  ]
}

/** Every menu entry and button of a fresh installation, parents before children. */
export const permissions: readonly PermissionSeed[] = menus.flatMap((seed) => rowsOf(seed, null))

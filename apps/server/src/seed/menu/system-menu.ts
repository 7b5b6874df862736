import { health } from '@mashu/contract/monitor/health'
import { announcement } from '@mashu/contract/sys/announcement'
import { config } from '@mashu/contract/sys/config'
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
import { LAYOUT, office, teachers, type MenuSeed } from './menu-seed.ts'

/** Entries of administrators: accounts, messages, system. */
export const systemMenu: readonly MenuSeed[] = [
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
    contracts: [permission, config, log, sysFile],
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
      {
        name: '接口文档',
        url: '/isystem/apiDocs',
        component: 'modules/monitor/ApiDocs',
        sort: 30,
        icon: 'code',
        holders: office,
        contracts: [health],
      },
    ],
  },
]

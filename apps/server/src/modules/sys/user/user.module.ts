import { user, userProblem, userSheet } from '@mashu/contract/sys/user'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { lookUpUsers } from './people.queries.ts'
import { userRoutes } from './user.routes.ts'

/** Permissions that use the user form. */
const FORM = ['user:add', 'user:edit']

/** The value belongs to a deleted account. */
const inBin = (what: string) => userProblem('user.inBin', { what }).message

export const userModule: ServerModule = {
  name: 'sys/user',
  tables: ['sysUser', 'sysUserDepart', 'sysUserRole'],
  personalData: [
    {
      table: 'sysUser',
      title: '账号',
      by: { id: 'id' },
      shown: {
        username: '账号',
        realname: '姓名',
        nickname: '昵称',
        birthday: '生日',
        phone: '手机号',
        school: '学校',
      },
      secret: ['password', 'thirdId', 'usernameKey'],
      erasure: 'goes',
    },
    rowsOfAccount('sysUserDepart', '所在班级', {}),
    rowsOfAccount('sysUserRole', '角色', {}),
  ],
  routes: userRoutes,
  fileColumns: fileColumns('sysUser', ['avatar'], { noun: '头像', name: 'username' }),
  uniqueProblems: {
    uniq_sys_user_username_key: () => userProblem('user.usernameTaken'),
    uniq_sys_user_phone: () => userProblem('user.phoneTaken'),
    uniq_sys_user_email: () => userProblem('user.emailTaken'),
    uniq_sys_user_work_no: () => userProblem('user.workNoTaken'),
  },
  duplicateChecks: {
    'sys_user.username': { table: 'sysUser', column: 'usernameKey', access: FORM, folded: true, inBin: inBin('账号') },
    'sys_user.phone': { table: 'sysUser', column: 'phone', access: FORM, inBin: inBin('手机号') },
    'sys_user.email': { table: 'sysUser', column: 'email', access: FORM, inBin: inBin('邮箱') },
    'sys_user.work_no': { table: 'sysUser', column: 'workNo', access: FORM, inBin: inBin('工号') },
  },
  lookups: { 'sys_user,realname,id': lookUpUsers },
  menu: [
    {
      under: null,
      name: '用户管理',
      url: '/isystem/user',
      component: 'system/UserList',
      sort: 0.8,
      icon: 'idcard',
      holders: ['teacher'],
      rules: [{ name: '仅显示学生', expression: 'sys_user.user_identity=1', holders: ['teacher'] }],
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
  ],
}

import { right } from '@mashu/contract/sys/right/right'
import { classStudent } from '@mashu/contract/sys/class-student'
import { user, userSheet } from '@mashu/contract/sys/user'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { STUDENT } from '@mashu/contract/user-identity'
import { callWhole } from '@mashu/client'
import { getSession } from '../../../api/session.ts'
import { beginViewing } from '../../../api/viewing.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { tellRefusal } from '../../kit/resource/use-tools.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { departInput } from '../field/depart-field.tsx'
import { roleInput } from '../field/role-field.tsx'
import { freshUser, loadUser, prepareUser, userForm } from './user-form.ts'
import { passwordFields } from './password-fields.ts'
import { userFields } from './user-fields.tsx'
import { newPasswordOf, newPasswordsAction } from './user-password.tsx'
import { UserBin } from './user-bin.tsx'
import { PasswordPopup } from './user-popup.tsx'

const WhyUser = lazyPopup(async () => (await import('../right/permission-reasons.tsx')).WhyUser)

const PersonalDataDrawer = lazyPopup(async () => (await import('./personal-data.tsx')).PersonalDataDrawer)

const FIRST_ACCOUNT = 'admin'
const refuse = (rows: readonly { username: string }[]) =>
  rows.some((row) => row.username === FIRST_ACCOUNT) ? '管理员账号不允许此操作,请重新选择！' : undefined
const setStatus = (rows: readonly { id: string }[], status: 1 | 2) =>
  callWhole(user.frozenBatch, { body: { ids: rows.map((row) => row.id).join(','), status } })

export default screen({
  title: '用户管理',
  noun: '用户',
  addLabel: '添加用户',
  resource: { ...user, ...userSheet },
  fields: {
    ...userFields,
    roleId: { label: '角色', input: roleInput(false), searchPlaceholder: '请选择角色查询' },
    departId: { label: '用户部门', input: departInput({ multiple: true }) },
  },
  extra: { confirmpassword: { ...passwordFields.confirmpassword, when: (_, mode) => mode === 'add' } },
  search: ['username', 'realname', 'roleId', 'phone', 'departId', 'createTime', 'sex', 'email', 'status'],
  columns: [
    'realname',
    'sex',
    'phone',
    'roleTxt',
    'orgCodeTxt',
    'status',
    'createTime',
    'userIdentity',
    'birthday',
    'school',
    'departIds',
    'email',
    'workNo',
  ],
  card: ['roleTxt', 'orgCodeTxt', 'status'],
  form: userForm,
  load: loadUser,
  fresh: freshUser,
  prepare: prepareUser,
  detail: [
    'id',
    'username',
    'realname',
    'userIdentity',
    'sex',
    'birthday',
    'phone',
    'email',
    'telephone',
    'school',
    'workNo',
    'roleTxt',
    'orgCodeTxt',
    'departIds',
    'status',
    'createTime',
  ],
  toolbar: [
    {
      label: '回收站',
      icon: 'trash',
      needs: userBin.recycleBin,
      run: (tools) => tools.show((close) => <UserBin close={close} changed={tools.reload} />),
    },
  ],
  rowActions: [
    { label: '新密码', inline: true, needs: classStudent.newPasswords, run: newPasswordOf },
    {
      label: '设定密码',
      icon: 'key',
      needs: user.changePassword,
      run: (row, tools) => tools.show((close) => <PasswordPopup account={row} close={close} />),
    },
    {
      label: '冻结',
      icon: 'lock',
      needs: user.frozenBatch,
      show: (row) => row.status === 1 && row.username !== FIRST_ACCOUNT,
      confirm: '确定冻结吗?',
      run: (row, tools) => tools.act(() => setStatus([row], 2)),
    },
    {
      label: '解冻',
      icon: 'key',
      needs: user.frozenBatch,
      show: (row) => row.status === 2,
      confirm: '确定解冻吗?',
      run: (row, tools) => tools.act(() => setStatus([row], 1)),
    },
    {
      label: '为什么能看到',
      icon: 'list',
      needs: right.ofUser,
      run: (row, tools) => tools.show((close) => <WhyUser person={row} close={close} />),
    },
    {
      label: '个人数据',
      icon: 'shield',
      needs: personalData.erase,
      show: (row) => row.userIdentity === STUDENT,
      run: (row, tools) =>
        tools.show((close) => <PersonalDataDrawer person={row} close={close} changed={tools.reload} />),
    },
    {
      label: '以此身份查看',
      icon: 'eye',
      needs: right.viewAs,
      show: (row) => row.status === 1 && row.id !== getSession().user?.id,
      confirm: (row) =>
        `以 ${row.realname} 的身份查看菜单和列表？只能看，不能改；看不到对方的消息和作品。会记入操作日志。`,
      run: (row) => beginViewing(row.id).catch(tellRefusal),
    },
  ],
  batchActions: [
    newPasswordsAction,
    {
      label: '冻结',
      icon: 'lock',
      needs: user.frozenBatch,
      refuse,
      question: { title: '确认操作', text: '是否冻结选中账号?' },
      run: (rows) => setStatus(rows, 2),
    },
    {
      label: '解冻',
      icon: 'key',
      needs: user.frozenBatch,
      refuse,
      question: { title: '确认操作', text: '是否解冻选中账号?' },
      run: (rows) => setStatus(rows, 1),
    },
  ],
})

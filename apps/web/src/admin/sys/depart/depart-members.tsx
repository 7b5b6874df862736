import { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { classStudent } from '@mashu/contract/sys/class-student'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import { user } from '@mashu/contract/sys/user'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { callWhole } from '@mashu/client'
import { STAFF } from '@mashu/contract/user-identity'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { freshUser, loadUser, prepareUser, userForm } from '../user/user-form.ts'
import { passwordFields } from '../user/password-fields.ts'
import { userFields } from '../user/user-fields.tsx'
import { newPasswordOf, newPasswordsAction } from '../user/user-password.tsx'
import { MemberRoles } from './member-roles.tsx'
import { MoveStudents } from './move-students.tsx'
import { UserPicker } from '../user/user-picker.tsx'

const ClassLogin = lazyPopup(async () => (await import('../../teaching/class-login/class-login.tsx')).ClassLogin)

const departOf = (scope: Record<string, unknown>) => String(scope['depId'])

const { newPasswords: _newPasswords, move: _move, ...importOfClass } = classStudent

const members = define({
  title: '老师/学生',
  noun: '用户',
  addLabel: '新建账号',
  // Teachers first. Otherwise, they would be on the last page of a large class.
  order: ['userIdentity', 'desc'],
  resource: { list: userDepart.departUserList, add: user.add, edit: user.edit, ...importOfClass },
  importing: {
    noun: '学生',
    query: (scope) => ({ departId: departOf(scope) }),
    takesNames: true,
    hint: '认得姓名、账号（学号）、密码、登录后先改密码（是/否）、班级、性别、手机、生日、监护人同意这些列，顺序不限；没有账号和密码会自动生成。确认之前不会改动任何数据。',
  },
  fields: userFields,
  extra: { confirmpassword: { ...passwordFields.confirmpassword, when: (_, mode) => mode === 'add' } },
  search: ['username', 'realname'],
  columns: ['realname', 'sex', 'roleTxt', 'orgCodeTxt', 'status', 'phone'],
  card: ['roleTxt', 'orgCodeTxt', 'status'],
  detail: [
    'username',
    'realname',
    'userIdentity',
    'sex',
    'birthday',
    'phone',
    'email',
    'school',
    'roleTxt',
    'orgCodeTxt',
    'status',
    'createTime',
  ],
  form: userForm.filter((name) => name !== 'selecteddeparts'),
  load: loadUser,
  fresh: async (scope) => ({ ...(await freshUser()), selecteddeparts: departOf(scope) }),
  prepare: (body, values) => prepareUser({ ...body, selecteddeparts: values.selecteddeparts }, values),
  toolbar: [
    {
      label: '卡片和图片登录',
      icon: 'idcard',
      needs: classLogin.state,
      run: (tools) => tools.show((close) => <ClassLogin departId={departOf(tools.scope)} close={close} />),
    },
    {
      label: '添加已有用户',
      icon: 'users',
      needs: userDepart.editSysDepartWithUser,
      run: (tools) =>
        tools.show((close) => (
          <UserPicker
            pick={(userIdList) =>
              callWhole(userDepart.editSysDepartWithUser, { body: { depId: departOf(tools.scope), userIdList } })
            }
            done={tools.reload}
            close={close}
          />
        )),
    },
  ],
  rowActions: [
    {
      label: '新密码',
      inline: true,
      needs: classStudent.newPasswords,
      run: newPasswordOf,
    },
    {
      label: '分配部门角色',
      needs: departRole.deptRoleUserAdd,
      run: (row, tools) =>
        tools.show((close) => <MemberRoles departId={departOf(tools.scope)} person={row} close={close} />),
    },
    {
      label: '移出',
      danger: true,
      needs: userDepart.deleteUserInDepart,
      confirm: '这位用户不再属于这里，账号不会被删除。',
      run: (row, tools) =>
        tools.act(() =>
          callWhole(userDepart.deleteUserInDepart, { query: { depId: departOf(tools.scope), userId: row.id } }),
        ),
    },
  ],
  batchActions: [
    newPasswordsAction,
    {
      label: '换班',
      icon: 'cluster',
      needs: classStudent.move,
      refuse: (rows) =>
        rows.some((row) => row.userIdentity === STAFF) ? '换班只用于学生，请取消勾选教职工' : undefined,
      run: (rows, tools) => {
        tools.show((close) => <MoveStudents from={departOf(tools.scope)} students={rows} tools={tools} close={close} />)
        return null
      },
    },
    {
      label: '移出',
      danger: true,
      needs: userDepart.deleteUserInDepartBatch,
      question: { title: '确认移出', text: '这些用户不再属于这里，账号不会被删除。', danger: true },
      run: (rows, tools) =>
        callWhole(userDepart.deleteUserInDepartBatch, {
          query: { depId: departOf(tools.scope), userIds: rows.map((row) => row.id).join(',') },
        }).then(() => ({ message: '已移出，账号还在' })),
    },
  ],
})

export function DepartMembers({ id }: { id: string }) {
  return <ListView definition={members} scope={{ depId: id }} />
}

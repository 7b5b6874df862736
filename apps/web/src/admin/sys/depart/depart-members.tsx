import { depart } from '@mashu/contract/sys/depart'
import { user } from '@mashu/contract/sys/user'
import { userDepart } from '@mashu/contract/sys/user-depart'
import { callWhole } from '@mashu/client'
import { ListView } from '../../kit/list/list-view.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { freshUser, loadUser, passwordFields, prepareUser, userFields, userForm } from '../user/user-form.tsx'
import { UserPicker } from '../user/user-picker.tsx'

const departOf = (scope: Record<string, unknown>) => String(scope['depId'])
const clearing = { title: '确认清空班级', text: '清空班级内所有学生，此操作不会删除学生账号', danger: true }

const members = define({
  title: '老师/学生',
  noun: '用户',
  addLabel: '新建用户',
  resource: { list: userDepart.departUserList, add: user.add, edit: user.edit },
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
    {
      label: '清空班级',
      icon: 'trash',
      danger: true,
      needs: depart.removeAll,
      run: async (tools) => {
        if (await tools.ask(clearing))
          await tools.act(() =>
            callWhole(depart.removeAll, { query: { id: departOf(tools.scope) } }).then(() => ({
              message: '清空完成！',
            })),
          )
      },
    },
  ],
  rowActions: [
    {
      label: '取消关联',
      danger: true,
      needs: userDepart.deleteUserInDepart,
      confirm: '确定取消与选中部门关联吗?',
      run: (row, tools) =>
        tools.act(() =>
          callWhole(userDepart.deleteUserInDepart, { query: { depId: departOf(tools.scope), userId: row.id } }),
        ),
    },
  ],
  batchActions: [
    {
      label: '取消关联',
      danger: true,
      needs: userDepart.deleteUserInDepartBatch,
      question: { title: '确认取消', text: '是否取消用户与选中部门的关联?', danger: true },
      run: (rows, tools) =>
        callWhole(userDepart.deleteUserInDepartBatch, {
          query: { depId: departOf(tools.scope), userIds: rows.map((row) => row.id).join(',') },
        }).then(() => ({ message: '删除用户与选中部门关系成功！' })),
    },
  ],
})

/** People of a department: they are there already, are made here, or leave. */
export function DepartMembers({ id }: { id: string }) {
  return <ListView definition={members} scope={{ depId: id }} />
}

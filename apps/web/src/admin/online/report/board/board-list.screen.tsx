import { reportBoard } from '@mashu/contract/online/report/board'
import { screen } from '../../../kit/screen/screen.tsx'
import { roleInput } from '../../../sys/field/role-field.tsx'
import { starterWidgets } from './starter.ts'

const { list, add, edit, delete: remove, deleteBatch } = reportBoard

/** 报表看板 `/report/boards`: one's own boards and those that are shared with one. */
export default screen({
  title: '报表看板',
  noun: '看板',
  // Widgets are exported, not boards.
  resource: { list, add, edit, delete: remove, deleteBatch },
  fields: {
    name: { required: '请输入看板名称' },
    note: { wide: true },
    roleIds: {
      label: '分享给角色',
      wide: true,
      input: roleInput(true),
      help: '他们只看到自己班级的数据，不能修改看板',
    },
    createBy: { label: '谁的看板' },
    createTime: { sort: true },
  },
  search: ['name'],
  columns: ['name', 'note', 'createBy', 'createTime'],
  form: ['name', 'note', 'roleIds'],
  // A new board shows at once what boards are for; each part of it can be changed or taken away.
  prepare: (body, values) => ('id' in values ? body : { ...body, widgets: JSON.stringify(starterWidgets) }),
  rowActions: [{ label: '打开', inline: true, run: (row, tools) => tools.go(`/report/boards/${row.id}`) }],
})

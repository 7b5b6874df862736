import { mailReceivers, mailTimes, reportBoard } from '@mashu/contract/online/report/board'
import { callWhole } from '@mashu/client'
import { screen } from '../../../kit/screen/screen.tsx'
import { roleInput } from '../../../sys/field/role-field.tsx'
import { optionsOf } from './editor-options.ts'
import { MailRecords } from './mail-records.tsx'
import { starterWidgets } from './starter.ts'

const { list, add, edit, delete: remove, deleteBatch } = reportBoard

const texts = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  optionsOf(values, names).map(({ value, label }) => ({ value, text: label }))

/** The user's own boards and the boards that others share with the user. */
export default screen({
  title: '报表看板',
  noun: '看板',
  // Only the widgets of a board can be exported.
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
    mailTime: {
      options: texts(mailTimes, { off: '不发', day: '每天早上', week: '每周一早上', month: '每月 1 日早上' }),
      initial: 'off',
      help: '把看板里的数字发到邮箱，每个人收到的是自己班级的数据',
    },
    mailTo: { options: texts(mailReceivers, { own: '只发给我', shared: '我和分享的角色' }), initial: 'own' },
    mailExcel: { initial: false, help: '每个图表附一份 Excel，只有收件人能看到的行；加起来最多 3 MB' },
    createBy: { label: '谁的看板' },
    createTime: { sort: true },
  },
  search: ['name'],
  columns: ['name', 'note', 'mailTime', 'createBy', 'createTime'],
  form: ['name', 'note', 'roleIds', 'mailTime', 'mailTo', 'mailExcel'],
  prepare: (body, values) => ('id' in values ? body : { ...body, widgets: JSON.stringify(starterWidgets) }),
  rowActions: [
    { label: '打开', inline: true, run: (row, tools) => tools.go(`/report/boards/${row.id}`) },
    {
      label: '发一封邮件给我',
      needs: reportBoard.mail,
      run: ({ id }, tools) => tools.act(() => callWhole(reportBoard.mail, { body: { id } })),
    },
    {
      label: '邮件发送记录',
      needs: reportBoard.mails,
      run: ({ id, name }, tools) => tools.show((close) => <MailRecords id={id} name={name} close={close} />),
    },
  ],
})

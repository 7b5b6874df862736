import { callWhole } from '@mashu/client'
import { enquiry } from '@mashu/contract/teaching/enquiry'
import { Chip } from '../../ui/card/chip.tsx'
import { screen } from '../kit/screen/screen.tsx'

const NEW = 0
const ANSWERED = 1

export default screen({
  title: '报名咨询',
  noun: '咨询',
  resource: enquiry,
  formWidth: 640,
  order: ['createTime', 'desc'],
  fields: {
    status: {
      width: 96,
      initial: String(NEW),
      cell: (row) => <Chip tone={row.status === NEW ? 'amber' : 'green'}>{row.status_dictText ?? row.status}</Chip>,
    },
    parentName: { required: '请输入家长称呼!', width: 120 },
    phone: { required: '请输入手机号!', width: 140 },
    childAge: { required: '请输入孩子年龄!', width: 96 },
    courseName: { width: 160 },
    message: { wide: true },
    staffNote: { wide: true, placeholder: '例如：已约周六上午试听' },
    createTime: { label: '咨询时间', sort: true, width: 160 },
    updateBy: { label: '跟进人', hidden: true },
    updateTime: { label: '跟进时间', hidden: true },
  },
  search: ['status', 'parentName', 'phone', 'courseName'],
  // On phones, the first column is the title of a card.
  columns: [
    'parentName',
    'status',
    'phone',
    'childAge',
    'courseName',
    'message',
    'staffNote',
    'createTime',
    'updateBy',
    'updateTime',
  ],
  card: ['status', 'phone', 'childAge', 'courseName', 'message', 'createTime'],
  form: ['status', 'parentName', 'phone', 'childAge', 'courseName', 'message', 'staffNote'],
  detail: [
    'status',
    'parentName',
    'phone',
    'childAge',
    'courseName',
    'message',
    'staffNote',
    'createTime',
    'updateBy',
    'updateTime',
  ],
  rowActions: [
    {
      label: '记为已回复',
      inline: true,
      needs: enquiry.edit,
      show: (row) => row.status === NEW,
      run: (row, tools) => tools.act(() => callWhole(enquiry.edit, { body: { ...row, status: ANSWERED } })),
    },
  ],
})

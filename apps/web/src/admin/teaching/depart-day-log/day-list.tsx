import { departDayLog } from '@mashu/contract/teaching/depart-day-log'
import { departInput } from '../../sys/field/depart-field.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { ListView } from '../../kit/list/list-view.tsx'

const counters = [
  'unitOpenCount',
  'courseWorkAssignCount',
  'additionalWorkAssignCount',
  'courseWorkSubmitCount',
  'additionalWorkSubmitCount',
  'courseWorkCorrectCount',
  'additionalWorkCorrectCount',
] as const

const days = define({
  title: '每日明细',
  noun: '教学记录',
  resource: departDayLog,
  deleteQuestion: (row) =>
    `确定删除“${row.departName ?? ''}”${row.createTime}的记录吗？下次重新统计时，按作品能数出来的会补回来。`,
  fields: {
    createTime: { label: '日期', sort: true, required: '请选择日期!' },
    departId: {
      label: '班级',
      input: departInput({ onlyClasses: true }),
      required: '请选择班级!',
      placeholder: '请选择班级',
    },
    departName: { label: '班级' },
    ...Object.fromEntries(counters.map((key) => [key, { initial: 0 }])),
  },
  search: ['departId', 'createTime'],
  columns: ['createTime', 'departName', ...counters],
  form: ['departId', 'createTime', ...counters],
})

/** The figures of a day can be corrected by hand. */
export const DayList = () => <ListView definition={days} />

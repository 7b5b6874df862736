import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { correction } from '@mashu/contract/teaching/correction'
import { similarWorks } from '@mashu/contract/teaching/task/similar-works'
import { Link } from 'react-router'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { classCheckAddress, similarAddress } from '../../../classroom/marking/queue/backlog.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { departInput } from '../../sys/field/depart-field.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import {
  ATTACHMENTS,
  freshAssignment,
  hasEditor,
  progressText,
  answerInput,
  starterInput,
  REMINDERS,
  starterProblem,
} from './additional-work-fields.tsx'
import { homeworkTask, judgedKind } from '../task-check/checked-task.ts'
import { checksInput, TaskCheckDialog } from '../task-check/checks-field.tsx'
import { dueInput } from './due-field.tsx'
import { hasPalette, offeredInput } from '../offered-blocks/offered-field.tsx'
import { studentInput } from './student-select.tsx'

const CopyToTerm = lazyPopup(async () => (await import('./copy-to-term.tsx')).CopyToTerm)

const MoveDueOf = lazyPopup(async () => (await import('./move-due-of.tsx')).MoveDueOf)

const FORM = [
  'workName',
  'workDept',
  'dueTime',
  'remindHours',
  'allowLate',
  'codeType',
  'workUrl',
  'workAnswer',
  'attachmentKinds',
  'offeredBlocks',
  'workDesc',
  'workUsers',
  'allowAgain',
  'status',
  'workCover',
  'workDocumentUrl',
] as const

const tones: Readonly<Record<number, ChipTone>> = { 0: 'grey', 1: 'blue', 2: 'green' }
const classesOf = (row: { workDept: string; workDept_dictText?: string | null }) => {
  const names = (row.workDept_dictText ?? '').split(',')
  return row.workDept.split(',').map((id, at) => ({ id, name: names[at] ?? '' }))
}
const firstClass = (workDept: string) => workDept.split(',')[0] ?? ''

const markingOf = (row: { id: string; workDept: string }) =>
  `/teaching/workList?${new URLSearchParams({ departId: firstClass(row.workDept), additionalId: row.id }).toString()}`

const classCheckOf = (row: { id: string; workDept: string }) =>
  classCheckAddress({ kind: 'homework', id: row.id }, firstClass(row.workDept))

/** Homework of classes outside of courses. */
export default screen({
  title: '布置班级作业',
  noun: '作业',
  addLabel: '布置作业',
  resource: additionalWork,
  formWidth: 800,
  fresh: freshAssignment,
  fields: {
    id: { label: 'ID', hidden: true, width: 180 },
    workName: { placeholder: '请输入作业名', required: '请输入作业名!', width: 200 },
    codeType: {
      label: '作业类型',
      placeholder: '请选择作业类型',
      initial: '2',
      width: 120,
      help: '没有编辑器的类型，学生上传文件作为作业',
    },
    status: {
      kind: 'radio',
      more: true,
      required: '请选择状态!',
      initial: '1',
      width: 96,
      help: '学生只看得到已发布的作业',
      cell: (row) => <Chip tone={tones[row.status] ?? 'grey'}>{row.status_dictText}</Chip>,
    },
    workDesc: { placeholder: '请输入作业描述', wide: true, more: true, width: 220, hidden: true },
    workCover: { width: 84, more: true, hidden: true },
    workDocumentUrl: { count: 5, more: true, help: '课件、图纸等，最多 5 个' },
    workUrl: {
      input: starterInput,
      wide: true,
      help: '学生从这个文件开始做；从作品里选的，以后再改作品也不会变',
      when: (values) => hasEditor(values.codeType),
      check: (value, values) => starterProblem(value, values.codeType),
    },
    workAnswer: {
      input: answerInput,
      wide: true,
      more: true,
      help: '批改时可以和学生的作品对照，检查和提示也用它；学生看不到',
      when: (values) => hasEditor(values.codeType),
      check: (value, values) => starterProblem(value, values.codeType),
    },
    offeredBlocks: {
      input: offeredInput('codeType', ['workUrl', 'workAnswer']),
      wide: true,
      more: true,
      help: '学生做这份作业时只看到这些积木；作品里已有的积木照常能用',
      when: (values) => hasPalette(values.codeType),
    },
    workDept: {
      label: '分配班级',
      placeholder: '请选择班级',
      check: (value, values) => (value || values.workUsers ? undefined : '请选择班级!'),
      input: departInput({ multiple: true, onlyClasses: true }),
      wide: true,
      width: 160,
    },
    workUsers: {
      label: '单独布置给',
      placeholder: '也可以只布置给几位学生，输入姓名查找',
      input: studentInput,
      wide: true,
      more: true,
      width: 160,
      hidden: true,
    },
    dueTime: { placeholder: '不限时间', input: dueInput, sort: true, width: 170 },
    allowLate: {
      label: '过了时间还能交',
      initial: true,
      help: '能交的记为迟交',
      when: (values) => Boolean(values.dueTime),
    },
    remindHours: {
      label: '到期提醒',
      placeholder: '不提醒',
      kind: 'choice',
      options: REMINDERS,
      help: '到时间前给还没交的学生发一次站内消息',
      when: (values) => Boolean(values.dueTime),
    },
    allowAgain: { label: '交了还能再交', initial: true, more: true },
    attachmentKinds: {
      label: '附件类型',
      placeholder: '除视频外都可以',
      options: ATTACHMENTS,
      multiple: true,
      help: '按文件内容检查，不看文件名；每个文件 10 MB 以内',
      when: (values) => !hasEditor(values.codeType),
    },
    submitted: {
      label: '提交情况',
      width: 200,
      cell: (row) => <Link to={markingOf(row)}>{progressText(row)}</Link>,
    },
    createBy: { hidden: true },
    createTime: { label: '创建日期', sort: true, width: 170 },
  },
  search: ['workName', 'workDept', 'codeType', 'status'],
  // Narrow windows show only the first columns.
  columns: [
    'workName',
    'dueTime',
    'submitted',
    'workDept',
    'status',
    'codeType',
    'workCover',
    'workUsers',
    'workDesc',
    'createBy',
    'createTime',
    'id',
  ],
  card: ['workDept', 'status', 'dueTime', 'submitted'],
  extra: { checks: { label: '检查', input: checksInput(homeworkTask), wide: true } },
  form: [...FORM, 'checks'],
  pages: [
    { title: '作业', groups: [{ title: null, names: FORM }] },
    { title: '检查', groups: [{ title: null, names: ['checks'] }] },
  ],
  // Homework without an editor has no starter and no answer file.
  prepare: (body, values) => (hasEditor(values.codeType) ? body : { ...body, workUrl: '', workAnswer: '' }),
  lockedRow: (row) => (row.editable === false ? '这份作业由其他老师布置' : undefined),
  batchActions: [
    {
      label: '复制到新学期',
      icon: 'file',
      needs: additionalWork.copyToTerm,
      run: (rows, tools) => {
        tools.show((close) => <CopyToTerm rows={rows} done={tools.reload} close={close} />)
        return null
      },
    },
  ],
  rowActions: [
    {
      label: '检查',
      icon: 'check',
      needs: taskChecks.save,
      show: (row) => row.editable !== false && judgedKind(row.codeType) !== undefined,
      run: (row, tools) =>
        tools.show((close) => <TaskCheckDialog checked={homeworkTask(row)} changed={tools.reload} close={close} />),
    },
    {
      label: '单独推迟',
      needs: classOverview.moveDue,
      show: (row) => row.status === 1 && Boolean(row.dueTime) && row.workDept !== '',
      run: (row, tools) =>
        tools.show((close) => <MoveDueOf additionalId={row.id} classes={classesOf(row)} close={close} />),
    },
    {
      label: '相似作品',
      needs: similarWorks.ofTask,
      show: (row) => hasEditor(row.codeType) && (row.submitted ?? 0) > 1,
      run: (row, tools) => tools.go(similarAddress({ kind: 'homework', id: row.id })),
    },
    {
      label: '检查全班',
      needs: workVerdicts.ofClass,
      show: (row) => row.status > 0 && judgedKind(row.codeType) !== undefined,
      run: (row, tools) => tools.go(classCheckOf(row)),
    },
    {
      label: '批改',
      icon: 'task',
      inline: true,
      needs: correction.classWorks,
      run: (row, tools) => tools.go(markingOf(row)),
    },
  ],
})

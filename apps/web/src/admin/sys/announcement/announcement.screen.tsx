import { announcement } from '@mashu/contract/sys/announcement'
import { callWhole, wireTime } from '@mashu/client'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { userInput } from '../user/user-select.tsx'

const [DRAFT, PUBLISHED] = ['0', '1']
const tones = { 0: 'grey', 1: 'green', 2: 'amber' } as const
const isDraft = (row: { sendStatus: string }) => row.sendStatus === DRAFT
/** Returns the state that readers see. A published announcement is visible from its start to its end. */
function stateOf(row: {
  sendStatus: string
  sendStatus_dictText?: string
  startTime: string | null
  endTime: string | null
}): { tone: ChipTone; text: string } {
  const named = { tone: tones[row.sendStatus as '0'] ?? 'grey', text: row.sendStatus_dictText ?? row.sendStatus }
  if (row.sendStatus !== PUBLISHED) return named
  const currentTime = wireTime(new Date())
  if (row.startTime && row.startTime > currentTime) return { tone: 'blue', text: '到时显示' }
  return row.endTime && row.endTime < currentTime ? { tone: 'grey', text: '已结束' } : named
}
const ordered = (values: { startTime?: string | null; endTime?: string | null }) =>
  !values.startTime || !values.endTime || values.startTime < values.endTime

export default screen({
  title: '系统通告',
  noun: '通告',
  resource: announcement,
  formWidth: 900,
  fields: {
    titile: { required: '请输入标题!', width: 240, wide: true },
    msgCategory: { required: '请选择消息类型!' },
    msgType: { label: '通告对象', required: '请选择通告对象类型!', initial: 'ALL' },
    priority: { initial: 'L' },
    msgAbstract: { required: '请输入摘要!' },
    startTime: {
      required: '请选择开始时间!',
      check: (_, values) => (ordered(values) ? undefined : '开始时间需小于结束时间'),
    },
    endTime: {
      isEnd: true,
      required: '请选择结束时间!',
      check: (_, values) => (ordered(values) ? undefined : '结束时间需大于开始时间'),
    },
    userIds: {
      input: userInput,
      required: '指定用户不能为空！',
      wide: true,
      when: (values) => values.msgType === 'USER',
    },
    sendStatus: {
      cell: (row) => {
        const { tone, text } = stateOf(row)
        return <Chip tone={tone}>{text}</Chip>
      },
    },
    readCount: {
      label: '已读',
      width: 88,
      cell: (row) => (row.sendStatus === DRAFT ? '—' : `${row.readCount ?? 0} 人`),
    },
    sender: { cell: (row) => row.senderName ?? row.sender ?? '—' },
    sendTime: { sort: true },
    cancelTime: { hidden: true },
    createTime: { hidden: true, sort: true },
  },
  search: ['titile', 'msgCategory', 'sendStatus'],
  columns: [
    'titile',
    'msgCategory',
    'msgType',
    'priority',
    'sendStatus',
    'readCount',
    'sender',
    'sendTime',
    'cancelTime',
    'createTime',
  ],
  card: ['msgCategory', 'sendStatus', 'sendTime'],
  form: [
    'titile',
    'msgCategory',
    'priority',
    'startTime',
    'endTime',
    'msgType',
    'userIds',
    'msgAbstract',
    'msgContent',
  ],
  detail: [
    'titile',
    'msgCategory',
    'msgType',
    'priority',
    'startTime',
    'endTime',
    'sendStatus',
    'sender',
    'sendTime',
    'cancelTime',
    'msgAbstract',
    'msgContent',
  ],
  lockedRow: (row) => (row.sendStatus === PUBLISHED ? '已发布的通告请先撤销' : undefined),
  rowActions: [
    {
      label: '发布',
      inline: true,
      needs: announcement.doReleaseData,
      show: isDraft,
      confirm: '确定发布吗?',
      run: (row, tools) => tools.act(() => callWhole(announcement.doReleaseData, { query: { id: row.id } })),
    },
    {
      label: '撤销',
      inline: true,
      danger: true,
      needs: announcement.doReovkeData,
      show: (row) => row.sendStatus === PUBLISHED,
      confirm: '确定撤销吗?',
      run: (row, tools) => tools.act(() => callWhole(announcement.doReovkeData, { query: { id: row.id } })),
    },
  ],
})

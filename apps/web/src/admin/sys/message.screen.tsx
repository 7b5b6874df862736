import { message, UNSURE } from '@mashu/contract/sys/message'
import { callWhole } from '@mashu/client'
import { Chip } from '../../ui/card/chip.tsx'
import { plainText } from '../../ui/text/plain-text.ts'
import { screen } from '../kit/screen/screen.tsx'

const tones = { 0: 'amber', 1: 'green', 2: 'coral', 3: 'blue' } as const
const SENT = '1'

interface State {
  esSendStatus: string
  esSendStatus_dictText?: string
  esResult: string | null
  nextTime: string | null
}

function MessageState({ row }: { row: State }) {
  return (
    <>
      <Chip tone={tones[row.esSendStatus as '0'] ?? 'grey'}>{row.esSendStatus_dictText ?? row.esSendStatus}</Chip>
      {row.esResult && <div>{row.esResult}</div>}
      {row.nextTime && row.esSendStatus !== '0' && <div>{row.nextTime} 再试</div>}
    </>
  )
}

/** Without an SMS provider, an administrator reads login codes here and passes them on. */
export default screen({
  title: '消息管理',
  noun: '消息',
  resource: {
    list: message.list,
    delete: message.delete,
    deleteBatch: message.deleteBatch,
    exportXls: message.exportXls,
  },
  fields: {
    // The content repeats the title, and needs the width on tablets.
    esTitle: { hidden: true },
    esReceiver: { width: 140 },
    // The content of an e-mail is HTML.
    esContent: { width: 400, cell: ({ esContent }) => (/^\s*</.test(esContent) ? plainText(esContent) : esContent) },
    fileNames: { width: 150 },
    esSendStatus: { width: 240, cell: (row) => <MessageState row={row} /> },
    esResult: { label: '说明' },
    esSendTime: { hidden: true, sort: true },
    esSendNum: { hidden: true },
    esType: { width: 90 },
    createTime: { sort: true },
  },
  search: ['esReceiver', 'esContent', 'esSendStatus', 'esType', 'esTitle'],
  columns: [
    'esReceiver',
    'esType',
    'esContent',
    'fileNames',
    'esTitle',
    'esSendStatus',
    'createTime',
    'esSendTime',
    'esSendNum',
  ],
  card: ['esContent', 'esSendStatus', 'esType', 'createTime'],
  detail: [
    'esTitle',
    'esContent',
    'fileNames',
    'esParam',
    'esReceiver',
    'esType',
    'createTime',
    'esSendTime',
    'esSendStatus',
    'esSendNum',
    'nextTime',
    'expireTime',
    'esResult',
    'remark',
  ],
  rowActions: [
    {
      label: '重新发送',
      inline: true,
      needs: message.resend,
      show: (row) => row.esSendStatus !== SENT,
      confirm: (row) =>
        row.esSendStatus === UNSURE ? '对方可能已经收到，再发一次可能会收到两条。确定重新发送吗？' : '确定重新发送吗？',
      run: (row, tools) => tools.act(() => callWhole(message.resend, { body: { id: row.id } })),
    },
  ],
})

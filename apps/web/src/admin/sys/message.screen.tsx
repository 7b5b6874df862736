import { message } from '@mashu/contract/sys/message'
import { Chip } from '../../ui/card/chip.tsx'
import { screen } from '../kit/screen/screen.tsx'

const tones = { 0: 'amber', 1: 'green', 2: 'coral' } as const

/**
 * Codes of the login stand here for schools without a provider of text messages: the administrator passes them on.
 * Messages are the server's to write; here they are read and thrown away.
 */
export default screen({
  title: '消息管理',
  noun: '消息',
  resource: { list: message.list, delete: message.delete, deleteBatch: message.deleteBatch },
  fields: {
    // The text says it, and on a tablet it must be read whole.
    esTitle: { hidden: true },
    esReceiver: { width: 140 },
    esContent: { width: 480 },
    esSendStatus: {
      cell: (row) => (
        <Chip tone={tones[row.esSendStatus as '0'] ?? 'grey'}>{row.esSendStatus_dictText ?? row.esSendStatus}</Chip>
      ),
    },
    esResult: { label: '说明' },
    esSendTime: { hidden: true, sort: true },
    esSendNum: { hidden: true },
    esType: { hidden: true },
    createTime: { sort: true },
  },
  search: ['esReceiver', 'esContent', 'esSendStatus', 'esTitle'],
  columns: ['esReceiver', 'esContent', 'esTitle', 'esSendStatus', 'createTime', 'esSendTime', 'esSendNum', 'esType'],
  card: ['esContent', 'esSendStatus', 'createTime'],
  detail: [
    'esTitle',
    'esContent',
    'esParam',
    'esReceiver',
    'esType',
    'createTime',
    'esSendTime',
    'esSendStatus',
    'esSendNum',
    'esResult',
    'remark',
  ],
})

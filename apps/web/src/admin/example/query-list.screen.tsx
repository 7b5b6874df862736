import { example, serviceStates } from '@mashu/contract/example/example'
import { Chip, type ChipTone } from '../../ui/card/chip.tsx'
import { screen } from '../kit/screen/screen.tsx'

const tones: Readonly<Record<string, ChipTone>> = { closed: 'grey', running: 'blue', online: 'green', error: 'coral' }

/** An example of a searchable list. */
export default screen({
  title: '查询列表',
  noun: '服务',
  resource: { list: example.service },
  fields: {
    no: { width: 160 },
    description: { width: 240 },
    callNo: { width: 140, sort: true },
    status: {
      width: 110,
      options: [...serviceStates],
      cell: (row) => (
        <Chip tone={tones[row.status] ?? 'grey'}>
          {serviceStates.find(({ value }) => value === row.status)?.text ?? row.status}
        </Chip>
      ),
    },
    updatedAt: { width: 170, sort: true },
  },
  search: ['no', 'status', 'description'],
  columns: ['no', 'description', 'callNo', 'status', 'updatedAt'],
  card: ['status', 'callNo', 'updatedAt'],
  detail: ['no', 'description', 'callNo', 'status', 'updatedAt'],
  order: ['updatedAt', 'desc'],
})

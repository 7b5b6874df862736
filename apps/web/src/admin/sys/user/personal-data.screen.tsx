import { personalData } from '@mashu/contract/sys/user/personal-data'
import { Chip } from '../../../ui/card/chip.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { ConsentSummary } from './consent-summary.tsx'
import { GuestData } from './guest-data.tsx'

/** Only the id of the child is stored. */
const Erasures = screen({
  title: '个人数据删除记录',
  noun: '记录',
  resource: { list: personalData.list },
  fields: {
    userId: { label: '账号编号', width: 200 },
    state: {
      width: 150,
      cell: ({ state, fault }) => {
        if (state === 'done') return <Chip tone="green">已删除</Chip>
        return fault ? <Chip tone="coral">没有做成，会再试</Chip> : <Chip tone="amber">正在删除</Chip>
      },
    },
  },
  columns: ['userId', 'state', 'gone', 'kept', 'askBy', 'askTime', 'doneTime', 'fault', 'nextTime'],
  card: ['state', 'gone', 'askBy', 'askTime', 'fault'],
})

export default function PersonalDataScreen() {
  return (
    <>
      <ConsentSummary />
      <GuestData />
      <Erasures />
    </>
  )
}

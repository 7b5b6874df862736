import { BIN_DAYS, binTables, recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { callWhole, wireMs, wireTime } from '@mashu/client'
import { Chip } from '../../../ui/card/chip.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { LogTabs } from './log-tabs.tsx'

const DAY_MS = 86_400_000
/** At most this many remaining days are highlighted. */
const FEW_DAYS = 3

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(',')

/** The message tells the number of sub rows that no longer exist. */
async function restore(rows: readonly { id: string }[]): Promise<{ message: string }> {
  const { result } = await callWhole(recycleBin.restore, { body: { ids: idsOf(rows) } })
  const { count, left } = result
  const missing = left > 0 ? `，其中 ${left} 条下级数据已经不存在，没有恢复` : ''
  return { message: `已恢复 ${count} 条数据${missing}` }
}

const daysLeft = (expireTime: string) =>
  Math.max(0, Math.ceil((wireMs(expireTime) - wireMs(wireTime(new Date()))) / DAY_MS))

/** Rows that were deleted in the office. */
const Deleted = screen({
  title: '回收站',
  noun: '数据',
  resource: { list: recycleBin.list },
  fields: {
    title: { width: 220, cell: (row) => row.title || row.dataId },
    dataTable: {
      label: '数据类型',
      options: binTables,
      width: 130,
      cell: (row) => binTables.find(({ value }) => value === row.dataTable)?.text ?? row.tableLabel ?? row.dataTable,
    },
    belowCount: {
      width: 140,
      cell: ({ belowCount }) => (belowCount > 0 ? `下级数据 ${belowCount} 条` : '—'),
    },
    createBy: { width: 120 },
    createTime: { width: 170, sort: true },
    expireTime: {
      width: 130,
      cell: ({ expireTime }) => {
        const days = daysLeft(expireTime)
        return <Chip tone={days <= FEW_DAYS ? 'coral' : 'grey'}>还剩 {days} 天</Chip>
      },
    },
  },
  search: ['title', 'dataTable', 'createBy', 'createTime'],
  columns: ['title', 'dataTable', 'belowCount', 'createBy', 'createTime', 'expireTime'],
  card: ['dataTable', 'createBy', 'createTime', 'expireTime'],
  rowActions: [
    {
      label: '恢复',
      icon: 'refresh',
      inline: true,
      needs: recycleBin.restore,
      run: (row, tools) => tools.act(() => restore([row])),
    },
    {
      label: '彻底删除',
      icon: 'trash',
      danger: true,
      needs: recycleBin.deleteBatch,
      confirm: (row) => `彻底删除“${row.title || row.dataId}”和它下面的数据？之后找不回来。`,
      run: (row, tools) => tools.act(() => callWhole(recycleBin.deleteBatch, { query: { ids: row.id } })),
    },
  ],
  batchActions: [
    { label: '恢复', icon: 'refresh', needs: recycleBin.restore, run: (rows) => restore(rows) },
    {
      label: '彻底删除',
      icon: 'trash',
      danger: true,
      needs: recycleBin.deleteBatch,
      question: {
        title: '彻底删除',
        text: `选中的数据和它们下面的数据会立刻消失，不再等 ${BIN_DAYS} 天，之后找不回来。`,
        danger: true,
      },
      run: (rows) => callWhole(recycleBin.deleteBatch, { query: { ids: idsOf(rows) } }),
    },
  ],
})

export default function DeletedScreen() {
  return (
    <>
      <LogTabs />
      <Deleted />
    </>
  )
}

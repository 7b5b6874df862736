import { dataLog, dataOperations } from '@mashu/contract/sys/job/data-log'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { LogTabs } from './log-tabs.tsx'
import { VersionDrawer } from './version-drawer.tsx'

const tones: Record<string, ChipTone> = { add: 'green', edit: 'blue', delete: 'coral', restore: 'amber' }

/** Versions of rows that were changed in the office. */
const Versions = screen({
  title: '数据日志',
  noun: '数据日志',
  resource: dataLog,
  fields: {
    dataTable: {
      width: 170,
      cell: (row) => (row.tableLabel === null ? row.dataTable : `${row.tableLabel}（${row.dataTable}）`),
    },
    dataId: { placeholder: '请输入ID', width: 190 },
    dataVersion: { width: 90 },
    operation: {
      options: dataOperations,
      width: 110,
      cell: ({ operation }) => (
        <Chip tone={tones[operation] ?? 'grey'}>
          {dataOperations.find(({ value }) => value === operation)?.text ?? operation}
        </Chip>
      ),
    },
    dataContent: { width: 260, hidden: true },
    createBy: { label: '修改人', width: 120 },
    createTime: { label: '修改时间', width: 170, sort: true },
  },
  search: ['dataTable', 'dataId', 'operation', 'createBy', 'createTime'],
  columns: ['dataTable', 'dataId', 'dataVersion', 'operation', 'createBy', 'createTime', 'dataContent'],
  card: ['dataId', 'dataVersion', 'operation', 'createTime'],
  rowActions: [
    {
      label: '版本',
      inline: true,
      needs: dataLog.compare,
      run: (row, tools) =>
        tools.show((close) => <VersionDrawer of={row} initial={row.id} changed={tools.reload} close={close} />),
    },
  ],
  batchActions: [
    {
      label: '数据比较',
      needs: dataLog.queryCompareList,
      refuse: (rows) => {
        if (rows.length !== 2) return '请选择两条数据'
        const [left, right] = rows
        const same = left?.dataTable === right?.dataTable && left?.dataId === right?.dataId
        return same ? undefined : '请选择相同的数据库表和数据ID进行比较'
      },
      run: (rows, tools) => {
        const [older, newer] = rows.toSorted((a, b) => Number(a.dataVersion) - Number(b.dataVersion))
        if (older && newer)
          tools.show((close) => (
            <VersionDrawer of={newer} initial={newer.id} against={older.id} changed={tools.reload} close={close} />
          ))
        return null
      },
    },
  ],
})

export default function VersionsScreen() {
  return (
    <>
      <LogTabs />
      <Versions />
    </>
  )
}

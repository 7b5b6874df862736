import { departDayLog } from '@mashu/contract/teaching/depart-day-log'
import { download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { RangeField } from '../../kit/field/date-field.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { lastDays, presetOf, presets, rangeQuery, type DayRange } from './record-range.ts'
import styles from './class-record.module.css'

export function RangeBar({ range, setRange }: { range: DayRange; setRange: (range: DayRange) => void }) {
  const mayExport = usePermission().can(departDayLog.exportReport)
  const { run, busy } = useOfficeAction(async () => {
    await download(departDayLog.exportReport, '班级教学记录.xlsx', { query: rangeQuery(range) })
    return { message: '已导出' }
  })
  return (
    <div className={styles['range']}>
      <Segmented
        label="时间"
        compact
        options={presets.map((days) => ({ key: String(days), text: `最近 ${days} 天` }))}
        value={String(presetOf(range) ?? '')}
        onChange={(days) => setRange(lastDays(Number(days)))}
      />
      <div className={styles['dates']}>
        <RangeField from={range.first} to={range.last} onChange={(first, last) => setRange({ first, last })} />
      </div>
      {mayExport && (
        <Button kind="outline" size="compact" icon="download" loading={busy} onClick={() => void run()}>
          导出 Excel
        </Button>
      )}
    </div>
  )
}

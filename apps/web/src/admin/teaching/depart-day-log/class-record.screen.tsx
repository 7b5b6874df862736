import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { DayList } from './day-list.tsx'
import { lastDays, USUAL_DAYS, type DayRange } from './record-range.ts'
import { RangeBar } from './range-bar.tsx'
import { RecordSums } from './record-sums.tsx'
import dashboard from '../../dashboard/dashboard.module.css'

type View = 'sum' | 'day'
const views = [
  { key: 'sum', text: '统计' },
  { key: 'day', text: '每日明细' },
] as const

/** The address keeps the choice, so that it survives a reload and can be sent as a link. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const usual = lastDays(USUAL_DAYS)
  const range: DayRange = { first: params.get('first') ?? usual.first, last: params.get('last') ?? usual.last }
  const view: View = params.get('view') === 'day' ? 'day' : 'sum'
  const setRange = ({ first, last }: DayRange) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), first, last }), { replace: true })
  const setView = (next: View) => setParams(next === 'day' ? { view: 'day' } : {}, { replace: true })
  return { range, setRange, view, setView }
}

export default function ClassRecordScreen() {
  const { range, setRange, view, setView } = useChoice()
  return (
    <div className={dashboard['page']}>
      <header className={dashboard['bar']}>
        <h1>班级教学记录</h1>
        <Segmented label="内容" compact options={views} value={view} onChange={setView} />
      </header>
      {view === 'day' ? (
        <DayList />
      ) : (
        <>
          <RangeBar range={range} setRange={setRange} />
          <RecordSums range={range} />
        </>
      )}
    </div>
  )
}

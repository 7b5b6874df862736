import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { auth } from '@mashu/contract/sys/auth'
import { visit, visitDays, type VisitCount } from '@mashu/contract/sys/log'
import { call } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { OfficeEmpty } from '../../ui/state/state.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { DashboardSkeleton } from './dashboard-state.tsx'
import { FigureCard } from './figure-card.tsx'
import { Panel } from './panel.tsx'
import { dayTime, monthDay, visitsLink } from './list-links.ts'
import styles from './dashboard.module.css'

const USUAL = 30
const ALL_VISITS = '/isystem/log?logType=1'
const choices = visitDays.map((days) => ({ key: String(days), text: `最近 ${days} 天` }))

const useVisits = (days: number) =>
  useQuery({
    queryKey: keyOf(visit.days, 'figures', days),
    queryFn: async () => {
      const [rows, info] = await Promise.all([call(visit.days, { query: { days } }), call(auth.loginfo)])
      return { rows, info }
    },
    placeholderData: keepPreviousData,
  })

type Found = NonNullable<ReturnType<typeof useVisits>['data']>

function Figures({ rows, info }: Found) {
  const today = rows.at(-1)
  const toToday = today ? visitsLink(today.day, today.day) : ALL_VISITS
  const yesterday = { value: rows.at(-2)?.visits ?? 0, name: '昨天' }
  return (
    <div className={styles.figures}>
      <FigureCard icon="chart" label="今天访问" value={info.todayVisitCount} before={yesterday} to={toToday} />
      <FigureCard
        icon="users"
        label="今天来的人"
        value={today?.people ?? 0}
        before={{ value: rows.at(-2)?.people ?? 0, name: '昨天' }}
        to={toToday}
      />
      <FigureCard icon="compass" label="今天的 IP" value={info.todayIp} note="同一所学校常常只有一个" to={toToday} />
      <FigureCard
        icon="flag"
        label="总访问量"
        value={info.totalVisitCount}
        note="从开站到现在的登录次数"
        to={ALL_VISITS}
      />
    </div>
  )
}

function VisitChart({ rows }: { rows: readonly VisitCount[] }) {
  const best = rows.reduce((found, row) => (row.visits > found.visits ? row : found))
  return (
    <LineChart
      title="每天的访问"
      label="访问次数"
      words={`今天 ${rows.at(-1)!.visits} 次，最多的是${monthDay(best.day)}：${best.visits} 次`}
      axis="day"
      times={rows.map(({ day }) => dayTime(day))}
      values={rows.map(({ visits }) => visits)}
      further={[
        { label: '访问人数', values: rows.map(({ people }) => people), colour: '--green' },
        { label: 'IP 数', values: rows.map(({ addresses }) => addresses), colour: '--amber' },
      ]}
      text={String}
    />
  )
}

/** Shows logins by day. */
export default function ChartScreen() {
  const [params, setParams] = useSearchParams()
  const days = visitDays.find((count) => String(count) === params.get('days')) ?? USUAL
  const found = useVisits(days)
  if (found.isError && !found.data) return <QueryError title="访问数据没有加载出来" query={found} />
  if (!found.data) return <DashboardSkeleton />
  const isEmpty = found.data.rows.every(({ visits }) => visits === 0)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>访问统计</h1>
        <Segmented
          label="时间"
          compact
          options={choices}
          value={String(days)}
          onChange={(value) => setParams(value === String(USUAL) ? {} : { days: value }, { replace: true })}
        />
      </header>
      <Figures {...found.data} />
      <Panel title="访问趋势">
        {found.data.rows.some(({ counting }) => counting) && (
          <p role="status">以前的访问还在统计，过一会儿刷新就完整了。</p>
        )}
        {isEmpty ? (
          <OfficeEmpty icon="chart" title="这段时间还没有人登录。把学生的账号发给他们，登录以后这里就有数据" />
        ) : (
          <VisitChart rows={found.data.rows} />
        )}
      </Panel>
    </div>
  )
}

import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { dashboard, dashboardDays, type ClassCount } from '@mashu/contract/teaching/dashboard'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { useMyClasses } from '../../classroom/marking/queue/query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { workKind } from '../../ui/work/work-kind.ts'
import { Donut } from '../kit/chart/donut.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { DashboardSkeleton, FirstSteps } from './dashboard-state.tsx'
import { FigureCard } from './figure-card.tsx'
import { Panel } from './panel.tsx'
import { dayTime, monthDay, worksWay } from './ways.ts'
import styles from './dashboard.module.css'

type Analysis = ResultOf<typeof dashboard.analysis>
type Days = (typeof dashboardDays)[number]

/** While older days are being counted, the page asks again. */
const AGAIN_MS = 3000

const daysOf = (text: string | null): Days => dashboardDays.find((days) => String(days) === text) ?? 30
const choices = dashboardDays.map((days) => ({ key: String(days), text: `最近 ${days} 天` }))

function useChoice() {
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { days: daysOf(params.get('days')), departId: params.get('departId'), put }
}

const useAnalysis = (days: Days, departId: string | null) =>
  useQuery({
    queryKey: ['dashboard', 'analysis', days, departId],
    queryFn: () => call(dashboard.analysis, { query: { days, ...(departId ? { departId } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.ready ? AGAIN_MS : false),
  })

const sum = (rows: Analysis['days'], key: 'active' | 'created' | 'submitted' | 'marked') =>
  rows.reduce((total, row) => total + row[key], 0)

/** How many a day; small numbers keep a decimal. */
function daily(total: number, days: number): number {
  const mean = total / days
  return mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean)
}

function Figures({ data, days, departId }: { data: Analysis; days: Days; departId: string | null }) {
  const name = `前 ${days} 天`
  const [first, last] = [data.days[0]!.day, data.days.at(-1)!.day]
  const way = (by: 'createTime' | 'submitTime' | 'updateTime', workStatus?: string) =>
    worksWay({ by, first, last, classId: departId, ...(workStatus ? { workStatus } : {}) })
  return (
    <div className={styles.figures}>
      <FigureCard
        icon="users"
        label="每天活跃的学生"
        value={daily(sum(data.days, 'active'), days)}
        before={{ value: daily(data.before.active, days), name }}
        to={way('updateTime')}
      />
      <FigureCard
        icon="image"
        label="新作品"
        value={sum(data.days, 'created')}
        before={{ value: data.before.created, name }}
        to={way('createTime')}
      />
      <FigureCard
        icon="upload"
        label="提交的作业"
        value={sum(data.days, 'submitted')}
        before={{ value: data.before.submitted, name }}
        to={way('submitTime')}
      />
      <FigureCard
        icon="task"
        label="批改"
        value={sum(data.days, 'marked')}
        before={{ value: data.before.marked, name }}
        to={way('submitTime', '2')}
      />
    </div>
  )
}

function Course({ rows }: { rows: Analysis['days'] }) {
  const today = rows.at(-1)!
  const best = rows.reduce((found, row) => (row.active > found.active ? row : found), today)
  const now = `今天 ${today.active} 个学生活跃、${today.created} 个新作品、${today.submitted} 份提交`
  return (
    <LineChart
      title="每天的变化"
      label="活跃学生"
      words={`${now}；最热闹的是${monthDay(best.day)}，${best.active} 个学生`}
      axis="day"
      times={rows.map(({ day }) => dayTime(day))}
      values={rows.map(({ active }) => active)}
      further={[
        { label: '新作品', values: rows.map(({ created }) => created), colour: '--amber' },
        { label: '提交', values: rows.map(({ submitted }) => submitted), colour: '--green' },
      ]}
      text={String}
    />
  )
}

const colours = ['var(--seed)', 'var(--amber)', 'var(--green)', 'var(--coral)', 'var(--teal)', 'var(--ink-3)']

/** Works by what they were made with; two codes of one editor are one part. */
function kindSlices(kinds: Analysis['kinds']) {
  const byName = new Map<string, number>()
  for (const { workType, created } of kinds) {
    const name = workKind(workType)?.text ?? '其他'
    byName.set(name, (byName.get(name) ?? 0) + created)
  }
  return [...byName].map(([label, value], index) => ({
    key: label,
    label,
    value,
    colour: colours[index % colours.length]!,
  }))
}

function ClassTable({ classes, first, last }: { classes: readonly ClassCount[]; first: string; last: string }) {
  const most = Math.max(1, ...classes.map(({ created }) => created))
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="各班情况">
        <thead>
          <tr>
            <th scope="col">班级</th>
            <th scope="col" aria-label="新作品的多少" />
            <th scope="col" className={styles.number}>
              新作品
            </th>
            <th scope="col" className={styles.number}>
              提交
            </th>
            <th scope="col" className={styles.number}>
              批改
            </th>
            <th scope="col" className={styles.number}>
              活跃人次
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ departId, departName, created, submitted, marked, active }) => (
            <tr key={departId}>
              <td className={styles.name}>
                <Link to={worksWay({ by: 'createTime', first, last, classId: departId })}>{departName}</Link>
              </td>
              <td>
                <span className={styles.share} aria-hidden>
                  <i style={{ width: `${(created / most) * 100}%` }} />
                </span>
              </td>
              <td className={styles.number}>{created}</td>
              <td className={styles.number}>{submitted}</td>
              <td className={styles.number}>{marked}</td>
              <td className={styles.number}>{active}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Content({ data, days, departId }: { data: Analysis; days: Days; departId: string | null }) {
  if (!data.school.works) return <FirstSteps school={data.school} />
  return (
    <>
      {!data.ready && (
        <p className={styles.counting} role="status">
          正在统计以前的数据，几分钟后就齐了，可以先看今天的
        </p>
      )}
      <Figures data={data} days={days} departId={departId} />
      <div className={styles.two}>
        <Panel title="每天的变化">
          <Course rows={data.days} />
        </Panel>
        <Panel title="新作品的类型">
          <Donut title="新作品的类型" unit="个作品" slices={kindSlices(data.kinds)} />
        </Panel>
      </div>
      <Panel title="各班情况">
        {data.classes.length > 0 ? (
          <ClassTable classes={data.classes} first={data.days[0]!.day} last={data.days.at(-1)!.day} />
        ) : (
          <p className={styles.quiet}>这段时间还没有班级活动。换长一点的时间，或者给班级布置一份作业。</p>
        )}
      </Panel>
    </>
  )
}

/** 数据分析 `/dashboard/analysis`: what the students of one's classes made, over time and by class and kind. */
export default function AnalysisScreen() {
  const { days, departId, put } = useChoice()
  const classes = useMyClasses()
  const found = useAnalysis(days, departId)
  const failed = found.isError && found.data === undefined
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>数据分析</h1>
        <Select
          aria-label="班级"
          value={departId ?? ''}
          onChange={(id) => put('departId', id)}
          showSearch={{ optionFilterProp: 'label' }}
          loading={classes.isPending}
          style={{ width: 200 }}
          options={[
            { value: '', label: '全部班级' },
            ...(classes.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Segmented
          label="时间"
          compact
          options={choices}
          value={String(days)}
          onChange={(value) => put('days', value === '30' ? undefined : value)}
        />
      </header>
      {failed && (
        <ErrorState
          title="数据没有加载出来"
          error={found.error}
          text={found.error.message}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && <DashboardSkeleton />}
      {found.data && <Content data={found.data} days={days} departId={departId} />}
    </div>
  )
}

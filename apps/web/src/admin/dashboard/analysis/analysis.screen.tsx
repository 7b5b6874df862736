import { Select } from 'antd'
import { dashboardDays } from '@mashu/contract/teaching/dashboard'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { DashboardSkeleton, FirstSteps } from '../dashboard-state.tsx'
import { Panel } from '../panel.tsx'
import { useAnalysisChoice, useAnalysis, type Analysis, type Days } from './use-analysis.ts'
import { AnalysisFigures } from './analysis-figures.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { KindDonut } from './kind-donut.tsx'
import { ClassTable } from './class-table.tsx'
import styles from '../dashboard.module.css'

const choices = dashboardDays.map((days) => ({ key: String(days), text: `最近 ${days} 天` }))

function Content({ data, days, departId }: { data: Analysis; days: Days; departId: string | null }) {
  if (!data.school.works) return <FirstSteps school={data.school} />
  return (
    <>
      {!data.ready && (
        <p className={styles.counting} role="status">
          正在统计以前的数据，几分钟后就齐了，可以先看今天的
        </p>
      )}
      <AnalysisFigures data={data} days={days} departId={departId} />
      <div className={styles.two}>
        <Panel title="每天的变化">
          <ActivityChart rows={data.days} />
        </Panel>
        <Panel title="新作品的类型">
          <KindDonut kinds={data.kinds} />
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

export default function AnalysisScreen() {
  const { days, departId, put } = useAnalysisChoice()
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
      {failed && <QueryError title="数据没有加载出来" query={found} />}
      {found.isPending && <DashboardSkeleton />}
      {found.data && <Content data={found.data} days={days} departId={departId} />}
    </div>
  )
}

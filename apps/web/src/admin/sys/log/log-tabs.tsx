import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { ResultOf } from '@mashu/contract/endpoint'
import { dataLog } from '@mashu/contract/sys/job/data-log'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { log } from '@mashu/contract/sys/log'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import styles from './log-tabs.module.css'

/** `job` is the name of the job that deletes the old rows of a log. */
const tabs = [
  { text: '全部日志', path: '/isystem/log', search: '', needs: log.list, job: 'thin-logs' },
  { text: '登录日志', path: '/isystem/log', search: '?logType=1', needs: log.list, job: 'thin-logs' },
  { text: '操作日志', path: '/isystem/log', search: '?logType=2', needs: log.list, job: 'thin-logs' },
  { text: '数据日志', path: '/sys/dataLog-list', search: '', needs: dataLog.list, job: 'thin-data-log' },
  { text: '回收站', path: '/isystem/recycleBin', search: '', needs: recycleBin.list, job: 'empty-recycle-bin' },
] as const
type Tab = (typeof tabs)[number]

const typeIn = (search: string) => new URLSearchParams(search).get('logType') ?? ''

type Known = ResultOf<typeof quartzJob.known>[number]

/** Days for which a log is kept. 0 means without limit, and null unknown. */
export function keptDays(parameter: string | null, known: Pick<Known, 'params'>): number | null {
  const usual = known.params.find(({ key }) => key === 'days')?.initial
  try {
    const { days } = JSON.parse(parameter || '{}') as { days?: unknown }
    const found = Number(days ?? usual ?? NaN)
    return Number.isNaN(found) ? null : found
  } catch {
    return null
  }
}

function Kept({ job }: { job: string }) {
  const { can } = usePermission()
  const isSeen = { enabled: can(quartzJob.list), staleTime: 60_000 }
  const jobs = useQuery({ ...queryOf(quartzJob.list, { query: { pageSize: 200 } }), ...isSeen })
  const kinds = useQuery({ ...queryOf(quartzJob.known), ...isSeen })
  const known = kinds.data?.find(({ name }) => name === job)
  const row = known && jobs.data?.records.find(({ jobClassName }) => known.names.includes(jobClassName))
  const days = row ? keptDays(row.parameter, known) : null
  if (!row || days === null) return null
  const isKept = days === 0 || row.status !== 0
  return (
    <p className={styles.kept}>
      {isKept ? '一直保留，不自动删除' : `保留 ${days} 天，到期自动删除`}
      <Link to="/sys/sysConfig?tab=retention">修改</Link>
    </p>
  )
}

export function LogTabs() {
  const { can } = usePermission()
  const { pathname, search } = useLocation()
  const isHere = (tab: Tab) => tab.path === pathname && typeIn(tab.search) === typeIn(search)
  const here = tabs.find(isHere)
  return (
    <div className={styles.bar}>
      <nav aria-label="日志种类" className={styles.tabs}>
        {tabs
          .filter(({ needs }) => can(needs))
          .map((tab) => (
            <Link key={tab.text} to={tab.path + tab.search} aria-current={isHere(tab) ? 'page' : undefined}>
              {tab.text}
            </Link>
          ))}
      </nav>
      {here && <Kept job={here.job} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { dataLog } from '@mashu/contract/sys/job/data-log'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { log } from '@mashu/contract/sys/log'
import { call } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import styles from './log-tabs.module.css'

/** `job`: what deletes old rows of it, by its name. */
const tabs = [
  { text: '全部日志', path: '/isystem/log', search: '', needs: log.list, job: 'thin-logs' },
  { text: '登录日志', path: '/isystem/log', search: '?logType=1', needs: log.list, job: 'thin-logs' },
  { text: '操作日志', path: '/isystem/log', search: '?logType=2', needs: log.list, job: 'thin-logs' },
  { text: '数据日志', path: '/sys/dataLog-list', search: '', needs: dataLog.list, job: 'thin-data-log' },
  { text: '回收站', path: '/isystem/recycleBin', search: '', needs: recycleBin.list, job: 'empty-recycle-bin' },
] as const
type Tab = (typeof tabs)[number]

const typeIn = (search: string) => new URLSearchParams(search).get('logType') ?? ''

/** Days that rows are kept, as the parameters of their job say; 0: for ever, null: it says nothing. */
export function keptDays(parameter: string | null): number | null {
  try {
    const { days } = JSON.parse(parameter ?? '') as { days?: unknown }
    return typeof days === 'number' ? days : null
  } catch {
    return null
  }
}

/** How long this is kept, for those who may see the jobs. */
function Kept({ job }: { job: string }) {
  const { can } = usePermission()
  const found = useQuery({
    queryKey: [quartzJob.list.path, 'kept'],
    queryFn: ({ signal }) => call(quartzJob.list, { query: { pageSize: 200 }, signal }),
    enabled: can(quartzJob.list),
    staleTime: 60_000,
  })
  const row = found.data?.records.find(({ jobClassName }) => jobClassName === job)
  const days = row ? keptDays(row.parameter) : null
  if (!row || days === null) return null
  const isKept = days === 0 || row.status !== 0
  return (
    <p className={styles.kept}>
      {isKept ? '一直保留，不自动删除' : `保留 ${days} 天，到期自动删除`}
      <Link to="/sys/sysConfig?tab=retention">修改</Link>
    </p>
  )
}

/** From one record of the office to another: logins, operations, versions of rows, what was deleted. */
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

import { Button } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { JobParamsField } from '../job/job-params.tsx'
import styles from './config.module.css'

type Job = ResultOf<typeof quartzJob.list>['records'][number]

const KEEPS = /保留/

function RetentionRow({ job, isEditable }: { job: Job; isEditable: boolean }) {
  const [parameter, setParameter] = useState(job.parameter ?? '')
  const { id, jobClassName, cronExpression, description, status } = job
  const body = { id, jobClassName, cronExpression, description, status, parameter }
  const { run, busy } = useOfficeAction(() => callWhole(quartzJob.edit, { body }), { refetch: [quartzJob.list] })
  return (
    <li>
      <h3>
        {job.jobName}
        {status !== 0 && <em>已停止，现在不清理</em>}
      </h3>
      <div inert={!isEditable}>
        <JobParamsField
          value={parameter}
          onChange={(value) => setParameter(String(value ?? ''))}
          values={{ jobClassName }}
          disabled={!isEditable}
          placeholder=""
          mode="edit"
        />
      </div>
      {isEditable && (
        <Button disabled={parameter === (job.parameter ?? '')} loading={busy} onClick={() => void run()}>
          保存
        </Button>
      )}
    </li>
  )
}

/** The retention of old rows is a parameter of the jobs that delete the rows. */
export function RetentionSettings() {
  const { can } = usePermission()
  const isReadable = can(quartzJob.list)
  const known = useQuery({ ...queryOf(quartzJob.known), enabled: isReadable })
  const jobs = useQuery({ ...queryOf(quartzJob.list, { query: { pageSize: 200 } }), enabled: isReadable })
  if (!isReadable) return <p className={styles.note}>没有查看定时任务的权限，请联系管理员。</p>
  const failed = known.error ?? jobs.error
  if (failed)
    return (
      <ErrorState
        title="保留期限没有加载出来"
        error={failed}
        onRetry={() => void Promise.all([known.refetch(), jobs.refetch()])}
        retrying={known.isRefetching || jobs.isRefetching}
      />
    )
  if (!known.data || !jobs.data) return <Skeleton height={240} radius={8} />
  const keepers = known.data.filter(({ params }) => params.some(({ title }) => KEEPS.test(title)))
  const rows = jobs.data.records.filter((job) => keepers.some(({ names }) => names.includes(job.jobClassName)))
  return (
    <>
      <ul className={styles.retention}>
        {rows.map((job) => (
          <RetentionRow key={job.id} job={job} isEditable={can(quartzJob.edit)} />
        ))}
      </ul>
      <p className={styles.note}>
        删除的作品在回收站里保留 30 天。什么时候清理、上次清理了多少，见{' '}
        <Link to="/isystem/QuartzJobList">定时任务</Link>。
      </p>
    </>
  )
}

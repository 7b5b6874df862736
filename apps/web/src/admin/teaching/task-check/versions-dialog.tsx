import { useQuery } from '@tanstack/react-query'
import type { Check } from '@mashu/contract/teaching/check/check'
import { taskChecks, type Task, type TaskChecks } from '@mashu/contract/teaching/check/task-checks'
import { call } from '@mashu/client'
import { sayCheck } from '@mashu/judge/words'
import { queryOf } from '../../../api/query.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import styles from './task-check.module.css'

interface VersionsDialogProps {
  task: Task
  take: (checks: readonly Check[]) => void
  close: () => void
}

/** The user must save a restored version. */
export function VersionsDialog({ task, take, close }: VersionsDialogProps) {
  const { data, error, refetch } = useQuery(queryOf(taskChecks.versions, { query: task }))
  return (
    <Dialog title="检查的历史版本" width={640} onClose={close}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.length === 0 && <OfficeEmpty icon="clock" title="还没有保存过" />}
      {data && data.length > 0 && (
        <ul className={styles['versions']}>
          {data.map((version) => (
            <VersionLine key={version.versionNo} task={task} version={version} take={take} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface VersionLineProps {
  task: Task
  version: Pick<TaskChecks, 'versionNo' | 'changedBy' | 'changedAt'> & { count: number }
  take: (checks: readonly Check[]) => void
}

function VersionLine({ task, version, take }: VersionLineProps) {
  const { versionNo, changedBy, changedAt, count } = version
  const read = useQuery({ ...queryOf(taskChecks.version, { query: { ...task, versionNo } }), enabled: false })
  const back = useAction(() => call(taskChecks.version, { query: { ...task, versionNo } }), {
    done: ({ checks }) => take(checks.checks),
  })
  return (
    <li>
      <div>
        <span>
          <b>第 {versionNo} 版</b> {count} 条 · {changedBy ?? '未知'} · {changedAt}
        </span>
        <span>
          <Button size="compact" kind="ghost" loading={read.isFetching} onClick={() => void read.refetch()}>
            看看
          </Button>
          <Button size="compact" kind="outline" loading={back.busy} onClick={() => void back.run()}>
            用这一版
          </Button>
        </span>
      </div>
      {read.data && (
        <ol>
          {read.data.checks.checks.map((check) => (
            <li key={check.id}>{sayCheck(check)}</li>
          ))}
        </ol>
      )}
      {(back.failure ?? read.error) && <p role="alert">{(back.failure ?? read.error)!.message}</p>}
    </li>
  )
}

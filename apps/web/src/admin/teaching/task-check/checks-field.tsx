import { useQuery } from '@tanstack/react-query'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { sayCheck } from '@mashu/judge/words'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { judgedKind, type CheckedTask } from './checked-task.ts'
import styles from './task-check.module.css'

export const TaskCheckDialog = lazyPopup(async () => (await import('./task-check-dialog.tsx')).TaskCheckDialog)

/** The tab 检查 of a form, with a button for the editor of the sentences. */
function ChecksField({ checked }: { checked: CheckedTask }) {
  const { data, error, refetch } = useQuery(queryOf(taskChecks.get, { query: checked.task }))
  const [show, popup] = usePopup()
  if (error) return <RetryBar error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  const { checks } = data.checks
  const open = () => show((close) => <TaskCheckDialog checked={checked} changed={() => void refetch()} close={close} />)
  return (
    <div className={styles['summary']}>
      {checks.length === 0 ? (
        <p>还没有检查。有了检查，学生自己就能看到哪里没做到，老师也能一下子检查全班。</p>
      ) : (
        <ol>
          {checks.map((check) => (
            <li key={check.id}>{sayCheck(check)}</li>
          ))}
        </ol>
      )}
      <Button size="compact" kind="outline" icon="edit" onClick={open}>
        {checks.length === 0 ? '做检查' : '修改检查'}
      </Button>
      {popup}
    </div>
  )
}

/** `toTask` converts the edited row. */
export const checksInput = (toTask: (row: never) => CheckedTask) =>
  function checksControl({ mode, values }: InputProps) {
    if (mode === 'add') return <p>先保存，再来做检查。</p>
    const checked = toTask(values as never)
    if (!judgedKind(checked.codeType)) return <p>学生上传文件的作业不能自动检查。</p>
    return <ChecksField checked={checked} />
  }

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { taskChecks, type Task } from '@mashu/contract/teaching/check/task-checks'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { call, callWhole } from '@mashu/client'
import { privateKey } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import type { CheckedTask } from './checked-task.ts'
import styles from './task-check.module.css'

/** The newest units and homework are offered. */
const PAGE = 100

interface Target {
  readonly task: Task
  readonly title: string
}

/** Loads tasks with the same kind of works that the teacher may change. */
async function listTargets(codeType: string, can: ReturnType<typeof usePermission>['can'], signal: AbortSignal) {
  const newest = { pageSize: PAGE, column: 'createTime', order: 'desc' as const }
  const [units, homework] = await Promise.all([
    can(courseUnit.list) ? call(courseUnit.list, { query: { ...newest, courseWorkType: codeType }, signal }) : null,
    can(additionalWork.list) ? call(additionalWork.list, { query: { ...newest, codeType }, signal }) : null,
  ])
  const targets: Target[] = [
    ...(units?.records ?? [])
      .filter(({ editable }) => editable !== false)
      .map(({ id, unitName, courseName }) => ({
        task: { kind: 'unit' as const, id },
        title: courseName ? `${unitName}（${courseName}）` : unitName,
      })),
    ...(homework?.records ?? [])
      .filter(({ editable }) => editable !== false)
      .map(({ id, workName }) => ({ task: { kind: 'homework' as const, id }, title: `作业：${workName}` })),
  ]
  return targets
}

/** The copies replace the existing checks of other units and homework. */
export function CopyDialog({ checked, close }: { checked: CheckedTask; close: () => void }) {
  const { task, codeType } = checked
  const { can } = usePermission()
  const { data, error, refetch } = useQuery({
    queryKey: privateKey('task-check-targets', codeType),
    queryFn: ({ signal }) => listTargets(codeType, can, signal),
  })
  const [ticked, setTicked] = useState<readonly Target[]>([])
  const copy = useOfficeAction(
    () => callWhole(taskChecks.copy, { body: { from: task, to: ticked.map((target) => target.task) } }),
    { done: close, refetch: [taskChecks.get, taskChecks.versions] },
  )
  const targets = data?.filter((target) => target.task.id !== task.id)
  const tick = (target: Target, isOn: boolean) =>
    setTicked(isOn ? [...ticked, target] : ticked.filter((other) => other !== target))
  return (
    <Dialog
      title="把检查复制到别的单元或作业"
      width={560}
      onClose={close}
      footer={
        <Button
          size="compact"
          disabled={ticked.length === 0}
          loading={copy.busy}
          loadingText="正在复制"
          onClick={() => void copy.run()}
        >
          {ticked.length === 0 ? '先勾上要复制到哪里' : `复制到这 ${ticked.length} 个`}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !targets && <Skeleton height={160} />}
      {targets?.length === 0 && <OfficeEmpty icon="book" title="没有别的同类单元和作业" />}
      {targets && targets.length > 0 && <p>它们原来的检查会被换掉，可以从历史版本里找回来。</p>}
      <div className={styles['targets']}>
        {targets?.map((target) => (
          <label key={target.task.id}>
            <input
              type="checkbox"
              checked={ticked.includes(target)}
              onChange={(event) => tick(target, event.target.checked)}
            />
            {target.title}
          </label>
        ))}
      </div>
    </Dialog>
  )
}

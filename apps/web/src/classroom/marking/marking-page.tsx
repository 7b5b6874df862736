import type { ReactNode } from 'react'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ErrorBar } from '../../ui/state/state.tsx'
import { HomeworkPicker } from './homework-picker.tsx'
import { useWorkPushes } from './queue/query.ts'
import { useCurrentEntry } from './queue/use-current-entry.ts'
import { classCheckAddress, similarAddress } from './queue/backlog.ts'
import { useMarkingTarget, type MarkingTarget } from './queue/marking-target.ts'
import { MarkingPanes } from './marking-panes.tsx'
import styles from './marking-page.module.css'

const taskOf = ({ unitId, additionalId }: MarkingTarget): Task | null => {
  if (unitId) return { kind: 'unit', id: unitId }
  return additionalId ? { kind: 'homework', id: additionalId } : null
}

/** Marks works one after the other. `switcher` is at the right of the bar. */
export function MarkingPage({ switcher }: { switcher: ReactNode }) {
  const [target, go] = useMarkingTarget()
  const current = useCurrentEntry(target, go)
  const { queue } = current
  const task = taskOf(target)
  useWorkPushes()
  return (
    <>
      <div className={styles['bar']}>
        <h1 className="visually-hidden">作业批改</h1>
        <HomeworkPicker target={target} unitName={queue.unitName} onGo={go} />
        {task && target.departId && (
          <ButtonLink to={classCheckAddress(task, target.departId)} kind="outline" size="compact" icon="check">
            检查全班
          </ButtonLink>
        )}
        {task && (
          <ButtonLink to={similarAddress(task)} kind="outline" size="compact" icon="users">
            相似作品
          </ButtonLink>
        )}
        {switcher}
      </div>
      {queue.error && (
        <div className={styles['failure']}>
          <ErrorBar
            action={
              <button type="button" onClick={queue.retry}>
                再试一次
              </button>
            }
          >
            {queue.loaded ? `名单没有刷新：${queue.error.message}` : queue.error.message}
          </ErrorBar>
        </div>
      )}
      {(queue.loaded || !queue.error) && <MarkingPanes target={target} go={go} current={current} />}
    </>
  )
}

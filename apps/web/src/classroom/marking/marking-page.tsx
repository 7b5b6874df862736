import type { ReactNode } from 'react'
import { ErrorBar } from '../../ui/state/state.tsx'
import { HomeworkPicker } from './homework-picker.tsx'
import { useWorkPushes } from './queue/query.ts'
import { useCurrentEntry } from './queue/use-current-entry.ts'
import { useMarkingTarget } from './queue/marking-target.ts'
import { MarkingPanes } from './marking-panes.tsx'
import styles from './marking-page.module.css'

/** Marks works one after the other: the queue, the work, the form. `switcher` is put at the right of the bar. */
export function MarkingPage({ switcher }: { switcher: ReactNode }) {
  const [target, go] = useMarkingTarget()
  const current = useCurrentEntry(target, go)
  const { queue } = current
  useWorkPushes()
  return (
    <>
      <div className={styles['bar']}>
        <h1 className="visually-hidden">作业批改</h1>
        <HomeworkPicker target={target} unitName={queue.unitName} onGo={go} />
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

import type { StudentChecks } from '@mashu/client'
import { sayCheck } from '@mashu/judge/words'
import { useStore } from '@mashu/ui/react'
import { useEffect, useEffectEvent } from 'react'
import { checkRows } from '../../check/check-rows.ts'
import { checkRunOf } from '../../check/check-run.ts'
import type { WorkSession } from '../../index.ts'
import { Icon, Spinner } from '../part/icon.tsx'
import { sayProgress } from './check-words.ts'

interface OpenChecksProps {
  session: WorkSession
  task: StudentChecks
  /** Called with true if some checks are not passed. */
  onOpen: (isOpen: boolean) => void
}

/** Summarizes the checks before the work is submitted. Shows nothing if the checks cannot be run. */
export function OpenChecks({ session, task, onOpen }: OpenChecksProps) {
  const run = checkRunOf(session, task)
  const state = useStore(run.store)
  const { checks } = task.checks
  const [first] = checkRows(checks, state.outcomes)
  const progress = sayProgress(state, checks.length)
  const isOpen = !state.running && first !== undefined && first.state !== 'passed' && state.outcomes.length > 0
  const tell = useEffectEvent(onOpen)
  useEffect(() => void run.check(), [run])
  useEffect(() => tell(isOpen), [isOpen])
  if (state.problem !== null || progress === '') return null
  if (state.running)
    return (
      <p className="mashu-wait" role="status">
        <Spinner />
        {progress}
      </p>
    )
  if (!isOpen)
    return (
      <p className="mashu-done" role="status">
        <Icon name="check" />
        {progress}
      </p>
    )
  return (
    <p className="mashu-wait" role="status">
      <Icon name="checks" />
      {progress}：{sayCheck(first.check)}
    </p>
  )
}

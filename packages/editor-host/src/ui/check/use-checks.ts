import type { StudentChecks } from '@mashu/client'
import { useEffect, useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'
import { taskNameOf } from '../part/task-name.ts'

/** The checks are loaded together with the lesson, so that they are available offline. */
export function useChecks(session: WorkSession, state: SessionState): StudentChecks | null {
  const name = state.unitId === null && state.additionalId === null ? null : taskNameOf(state)
  const [loaded, setLoaded] = useState<{ name: string; task: StudentChecks | null } | null>(null)
  useEffect(() => {
    if (name === null) return undefined
    let wanted = true
    const read = (): void => {
      session.checking.checks().then(
        (task) => wanted && setLoaded({ name, task }),
        () => wanted && window.addEventListener('online', read, { once: true }),
      )
    }
    read()
    return () => {
      wanted = false
      window.removeEventListener('online', read)
    }
  }, [session, name])
  return loaded !== null && loaded.name === name ? loaded.task : null
}

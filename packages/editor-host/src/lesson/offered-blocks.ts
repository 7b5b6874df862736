import { readStored, writeStored, type Lesson } from '@mashu/client'
import type { SessionData } from '../state/session-data.ts'

/** Null means all blocks. */
export type OfferedNames = readonly string[] | null

interface OfferingSession {
  readonly state: Pick<SessionData, 'phase' | 'user' | 'unitId' | 'additionalId' | 'trial' | 'unreachable'>
  subscribe(listener: () => void): () => void
  lesson(): Promise<Lesson | null>
}

const key = 'OFFERED_BLOCKS'
/** Number of tasks whose blocks are stored, for children who begin to work while offline. */
const most = 50

type Stored = readonly (readonly [task: string, names: readonly string[]])[]

const stored = (): Stored => {
  const tasks = readStored<Stored>(key)
  return Array.isArray(tasks) ? tasks : []
}

const recall = (task: string): OfferedNames => stored().find(([known]) => known === task)?.[1] ?? null

function remember(task: string, names: OfferedNames): void {
  const others = stored().filter(([known]) => known !== task)
  if (names !== null || others.length < stored().length)
    writeStored(key, [...(names ? [[task, names] as const] : []), ...others].slice(0, most))
}

const taskOf = ({ unitId, additionalId, trial }: OfferingSession['state']): string | null =>
  additionalId ?? unitId ?? trial?.unitId ?? null

/** Reports the offered blocks of each opened work. While offline, reports the last known choice. */
export function followOfferedBlocks(session: OfferingSession, tell: (names: OfferedNames) => void): void {
  let asked: string | null | undefined
  session.subscribe(() => {
    const { phase, user, unreachable } = session.state
    if (phase !== 'ready') return
    const task = taskOf(session.state)
    const question = task === null ? null : `${user?.id ?? ''}/${task}/${unreachable}`
    if (question === asked) return
    asked = question
    if (task === null) {
      tell(null)
      return
    }
    session
      .lesson()
      .then((lesson) => {
        const names = lesson?.offeredBlocks ?? null
        remember(task, names)
        return names
      })
      .catch(() => recall(task))
      .then((names) => {
        if (asked === question) tell(names)
      })
  })
}

import { useState } from 'react'
import { isMarked, isWaiting } from '../../work/work.ts'
import { isNewer, type SubmittedWork } from '../queue/queue.ts'

/** Keeps the work as the teacher opened it until the student submits a newer version. */
export function useSeenWork(work: SubmittedWork): { seen: SubmittedWork; replaced: boolean } {
  const [state, setState] = useState({ seen: work, replaced: false })
  if (isNewer(state.seen, work)) setState({ seen: work, replaced: true })
  return state
}

/** Describes how the work has changed since the teacher opened it. */
export function newsOf(
  name: string | null,
  { seen, work, replaced, missing }: { seen: SubmittedWork; work: SubmittedWork; replaced: boolean; missing: boolean },
): string | null {
  if (missing) return `${name}的这份作品已经不在名单里了，你写的评语还在。`
  if (isWaiting(seen) && isMarked(work)) return `${name}的这份作品刚刚批改过了，已经不在待批改里。`
  return replaced ? `${name}刚刚又交了一版，下面已经换成新的了，你写的评语还在。` : null
}

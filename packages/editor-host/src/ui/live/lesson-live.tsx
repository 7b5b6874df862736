import { apiAddress, ask, browserAccount, resultOf, workPaths } from '@mashu/client'
import type { OpenLesson } from '@mashu/contract/teaching/lesson/lesson'
import { lazyPart } from '@mashu/ui/lazy-part'
import { useEffect, useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'

const LivePart = lazyPart(() => import('./live-part.tsx'), 'LivePart')

/** Milliseconds between two requests that ask if a lesson has begun. */
const LOOK_MS = 60_000

async function openLesson(unitId: string | null): Promise<OpenLesson | null> {
  const token = browserAccount().token()
  if (token === null || document.visibilityState === 'hidden') return null
  const lessons = resultOf(await ask<OpenLesson[]>(apiAddress(workPaths.lessonNow), { token }))
  return lessons.find((lesson) => lesson.unitId === unitId) ?? lessons[0] ?? null
}

/** Returns null for guests, or if there is no lesson. */
function useOpenLesson(userId: string | null, unitId: string | null) {
  const [lesson, setLesson] = useState<OpenLesson | null>(null)
  const isLooking = userId !== null && lesson === null
  useEffect(() => {
    if (!isLooking) return undefined
    let isWanted = true
    const look = (): void => {
      openLesson(unitId).then(
        (found) => isWanted && setLesson(found),
        // The next request may find a lesson.
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isLooking, unitId])
  return { lesson: userId === null ? null : lesson, end: () => setLesson(null) }
}

interface LessonLiveProps {
  session: WorkSession
  state: SessionState
  speak?: ((text: string) => void) | undefined
}

/** The code of a lesson is only loaded if there is a lesson. */
export function LessonLive({ session, state, speak }: LessonLiveProps) {
  const isIn = state.phase === 'ready' && state.readonly === null
  const { lesson, end } = useOpenLesson(isIn ? (state.user?.id ?? null) : null, state.unitId)
  const [isMissing, setMissing] = useState(false)
  if (lesson === null || isMissing || state.user === null) return null
  return (
    <LivePart
      key={`${lesson.id} ${state.user.id}`}
      session={session}
      lesson={lesson}
      userId={state.user.id}
      onEnd={end}
      speak={speak}
      onMissing={() => setMissing(true)}
    />
  )
}

import type { Lesson } from '@mashu/client'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'
import { readLessonPlace, writeLessonPlace, type LessonPlace } from '../../lesson/lesson-place.ts'
import { shownSteps } from '../../lesson/shown-steps.ts'
import { splitLesson, splitPlain, type LessonStep } from '../../lesson/lesson-steps.ts'
import { taskNameOf } from '../part/task-name.ts'

/** From this width in px, the steps are open by default. */
const roomy = 1280

export type LessonContent = 'loading' | 'failed' | { lesson: Lesson; steps: readonly LessonStep[] }

export interface LessonView {
  content: LessonContent
  open: boolean
  /** The first step is 0. */
  step: number
  show: (open: boolean) => void
  go: (step: number) => void
  again: () => void
}

/** The short introduction replaces a missing text. */
export function stepsOf({ html, intro }: Pick<Lesson, 'html' | 'intro'>): readonly LessonStep[] {
  const steps = html === null ? [] : splitLesson(html)
  return steps.length > 0 || intro === null ? steps : splitPlain(intro)
}

/** Pictures are loaded together with the text, so that the steps can be read offline. */
function fetchPictures(steps: readonly LessonStep[]): void {
  for (const { src } of steps.flatMap(({ pictures }) => pictures)) new Image().src = src
}

async function load(session: WorkSession): Promise<LessonContent | null> {
  try {
    const lesson = await session.lesson()
    const steps = lesson === null ? [] : stepsOf(lesson)
    if (lesson === null || steps.length === 0) return null
    fetchPictures(steps)
    return { lesson, steps }
  } catch {
    return 'failed'
  }
}

/** A value and the name of its lesson, because the window may open a work of another lesson. */
interface Of<Value> {
  name: string
  value: Value
}

const valueOf = <Value>(known: Of<Value> | null, name: string | null): Value | undefined =>
  known !== null && known.name === name ? known.value : undefined

/** A teacher who watches remotely sees the step, and can open another step. */
function useShownSteps(content: LessonContent | null | undefined, step: number, show: (step: number) => void): void {
  const count = typeof content === 'object' ? (content?.steps.length ?? 0) : 0
  const go = useEffectEvent(show)
  useEffect(() => {
    shownSteps.set(count > 0 ? { step: Math.min(step, count - 1), count, go: (next) => go(next) } : null)
    return () => shownSteps.set(null)
  }, [count, step])
}

/** Returns null if there is nothing to show. */
export function useLesson(session: WorkSession, state: SessionState): LessonView | null {
  const name = taskNameOf(state)
  const [loaded, setLoaded] = useState<Of<LessonContent | null> | null>(null)
  const [changed, setChanged] = useState<Of<LessonPlace> | null>(null)
  const read = useCallback(() => {
    if (name === null) return undefined
    let wanted = true
    void load(session).then((value) => {
      if (wanted) setLoaded({ name, value })
    })
    return () => {
      wanted = false
    }
  }, [session, name])
  useEffect(read, [read])
  const again = useCallback(() => {
    setLoaded(null)
    read()
  }, [read])
  const content = valueOf(loaded, name)
  useEffect(() => {
    if (content !== 'failed') return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [content, again])
  const stored = useMemo(() => (name === null ? null : readLessonPlace(name)), [name])
  const place = valueOf(changed, name) ?? stored
  const change = (part: Partial<LessonPlace>): void => {
    if (name === null || place === null) return
    const value = { ...place, ...part }
    writeLessonPlace(name, value)
    setChanged({ name, value })
  }
  useShownSteps(content, place?.step ?? 0, (step) => change({ step, open: true }))
  if (name === null || place === null || content === null) return null
  // While the text is loading, the panel is only shown if the child had opened the panel.
  if (content === undefined && place.open !== true) return null
  const steps = typeof content === 'object' ? content.steps : null
  return {
    content: content ?? 'loading',
    open: place.open ?? (steps !== null && window.innerWidth >= roomy),
    step: steps === null ? 0 : Math.min(place.step, steps.length - 1),
    show: (open) => change({ open }),
    go: (step) => change({ step }),
    again,
  }
}

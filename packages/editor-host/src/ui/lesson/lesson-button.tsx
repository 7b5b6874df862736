import { lazyPart } from '@mashu/ui/lazy-part'
import { type RefObject, useRef, useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'
import { Icon } from '../part/icon.tsx'
import { useLesson } from './use-lesson.ts'

const LessonPanel = lazyPart(() => import('./lesson-panel.tsx'), 'LessonPanel')

interface LessonButtonProps {
  session: WorkSession
  state: SessionState
  /** The element above the panel. */
  bar: RefObject<HTMLElement | null>
  /** True while another panel covers the steps. */
  covered: boolean
  onUncover: () => void
  speak?: ((text: string) => void) | undefined
}

/** Not shown without a text. */
export function LessonButton({ session, state, bar, covered, onUncover, speak }: LessonButtonProps) {
  const lesson = useLesson(session, state)
  const button = useRef<HTMLButtonElement>(null)
  const [byHand, setByHand] = useState(false)
  if (lesson === null) return null
  const isShown = lesson.open && !covered
  const show = (open: boolean): void => {
    onUncover()
    setByHand(open)
    lesson.show(open)
    if (!open) button.current?.focus()
  }
  const missing = (): void => {
    lesson.show(false)
    session.say('步骤没有打开，可能是网络断了，等一下再点一次', 'refused')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="mashu-button mashu-button-plain mashu-lesson-button"
        aria-label="学习步骤"
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
      >
        <Icon name="book" />
        <span>步骤</span>
      </button>
      {isShown && (
        <LessonPanel
          view={{ ...lesson, show }}
          bar={bar.current}
          takeFocus={byHand}
          speak={speak}
          onMissing={missing}
        />
      )}
    </>
  )
}

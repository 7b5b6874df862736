import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../part/icon.tsx'
import { stopSpeaking } from '../part/speech.ts'
import type { LessonView } from './use-lesson.ts'
import { usePlace, useRoom } from './lesson-place.ts'
import { Head } from './lesson-head.tsx'
import { Body } from './lesson-body.tsx'

interface LessonPanelProps {
  view: LessonView
  /** The element above the panel. */
  bar: HTMLElement | null
  /** The panel gets the focus if the child opened the panel. */
  takeFocus: boolean
  /** Reads aloud for children who cannot read yet. The steps are then large. */
  speak?: ((text: string) => void) | undefined
}

export function LessonPanel({ view, bar, takeFocus, speak }: LessonPanelProps) {
  const place = usePlace(bar)
  const panel = useRef<HTMLElement>(null)
  useRoom(speak !== undefined)
  useEffect(() => {
    if (takeFocus) panel.current?.focus({ preventScroll: true })
  }, [takeFocus])
  useEffect(() => stopSpeaking, [])
  const { content, step } = view
  const count = typeof content === 'object' ? content.steps.length : 0
  const go = (next: number): void => {
    if (next < 0 || next >= count || typeof content !== 'object') return
    view.go(next)
    speak?.(content.steps[next]?.text ?? '')
  }
  const onKey = (event: KeyboardEvent): void => {
    // An enlarged picture handles keys itself.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const by: Partial<Record<string, () => void>> = {
      ArrowRight: () => go(step + 1),
      PageDown: () => go(step + 1),
      ArrowLeft: () => go(step - 1),
      PageUp: () => go(step - 1),
      Escape: () => view.show(false),
    }
    if (by[event.key] === undefined) return
    event.preventDefault()
    by[event.key]?.()
  }
  return createPortal(
    <aside
      ref={panel}
      className={`mashu-lesson ${speak ? 'mashu-lesson-large' : ''}`}
      aria-label="学习步骤"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <Head content={content} onClose={() => view.show(false)} />
      <Body content={content} step={step} onAgain={view.again} speak={speak} />
      {count > 1 && <Foot step={step} count={count} go={go} />}
    </aside>,
    place,
  )
}

function Foot({ step, count, go }: { step: number; count: number; go: (step: number) => void }) {
  return (
    <footer className="mashu-lesson-foot">
      <button
        type="button"
        className="mashu-button"
        aria-label="上一步"
        disabled={step === 0}
        onClick={() => go(step - 1)}
      >
        <Icon name="back" />
      </button>
      <span role="status" aria-label={`第 ${step + 1} 步，共 ${count} 步`}>
        {step + 1} / {count}
      </span>
      <button
        type="button"
        className="mashu-button mashu-button-main"
        disabled={step === count - 1}
        onClick={() => go(step + 1)}
      >
        下一步
        <Icon name="next" />
      </button>
    </footer>
  )
}

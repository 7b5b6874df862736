import type { StudentChecks } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { checkRows, countPassed } from '../../check/check-rows.ts'
import { checkRunOf, type CheckState } from '../../check/check-run.ts'
import type { WorkSession } from '../../index.ts'
import { usePlace, useRoom } from '../lesson/lesson-place.ts'
import { Icon, Spinner } from '../part/icon.tsx'
import { injectStyle } from '../part/page.ts'
import { stopSpeaking } from '../part/speech.ts'
import type { LoadDrawBlock } from './block-picture.tsx'
import { CheckCard } from './check-card.tsx'
import { CheckList } from './check-list.tsx'
import { HintPart } from './hint-part.tsx'
import css from './check.css?inline'
import { Stars } from './check-stars.tsx'
import { sayProgress, speechOf } from './check-words.ts'

interface CheckPanelProps {
  session: WorkSession
  task: StudentChecks
  /** The element above the panel. */
  bar: HTMLElement | null
  /** The checks run again when this number grows. */
  presses: number
  /** Reads aloud for children who cannot read yet. They see one check at a time. */
  speak?: ((text: string) => void) | undefined
  loadDrawBlock?: LoadDrawBlock | undefined
  onAgain: () => void
  onClose: () => void
}

interface PanelHeadProps {
  state: CheckState
  progress: string
  count: number
  onClose: () => void
}

function PanelHead({ state, progress, count, onClose }: PanelHeadProps) {
  return (
    <header className="mashu-lesson-head">
      <div>
        <h2>检查</h2>
        <p className="mashu-check-progress" role="status">
          {state.running && <Spinner />}
          {progress}
        </p>
        <Stars passed={countPassed(state.outcomes)} count={count} />
      </div>
      <button type="button" className="mashu-close" aria-label="收起检查" onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}

export function CheckPanel({ session, task, bar, presses, speak, loadDrawBlock, onAgain, onClose }: CheckPanelProps) {
  const place = usePlace(bar)
  const isBeside = useRoom(speak !== undefined)
  const panel = useRef<HTMLElement>(null)
  const run = checkRunOf(session, task)
  const state = useStore(run.store)
  /** The run (`presses`) in which the selected place no longer existed, otherwise 0. */
  const [lostIn, setLostIn] = useState(0)
  const { checks } = task.checks
  const rows = checkRows(checks, state.outcomes)
  const progress = sayProgress(state, checks.length)
  const lost = lostIn === presses ? '这个地方已经改掉了，再检查一次看看' : null
  const problem = state.problem ?? lost
  const begin = useEffectEvent(async () => {
    if (panel.current?.contains(document.activeElement) === false) panel.current.focus({ preventScroll: true })
    await run.check()
  })
  const tell = useEffectEvent(() => {
    const [first] = rows
    const missing = first && first.state !== 'passed' ? speechOf(first) : ''
    if (state.outcomes.length > 0) speak?.([progress, missing].filter(Boolean).join('。'))
  })
  useEffect(() => {
    injectStyle('mashu-check-style', css)
    return stopSpeaking
  }, [])
  useEffect(() => {
    let wanted = presses > 0
    void begin().then(() => wanted && tell())
    return () => {
      wanted = false
    }
  }, [presses])
  const go = (show: () => boolean): void => {
    const isShown = show()
    setLostIn(isShown ? 0 : presses)
    if (isShown && !isBeside) onClose()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  const Rows = speak ? CheckCard : CheckList
  const hint = (check: string) =>
    task.hints && <HintPart run={run.hints} check={check} onGo={go} speak={speak} load={loadDrawBlock} />
  return createPortal(
    <aside
      ref={panel}
      className={`mashu-lesson mashu-checks ${speak ? 'mashu-lesson-large' : ''}`}
      aria-label="检查"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <PanelHead state={state} progress={progress} count={checks.length} onClose={onClose} />
      {problem !== null && (
        <p className="mashu-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <Rows rows={rows} speak={speak} load={loadDrawBlock} hint={hint} onGo={(where) => go(() => run.show(where))} />
      <footer className="mashu-lesson-foot">
        <button
          type="button"
          className="mashu-button mashu-button-main"
          aria-disabled={state.running}
          onClick={onAgain}
        >
          <Icon name="again" />
          再检查一次
        </button>
      </footer>
    </aside>,
    place,
  )
}

import type { StudentChecks } from '@mashu/client'
import { lazyPart } from '@mashu/ui/lazy-part'
import { type RefObject, useEffect, useRef } from 'react'
import type { WorkSession } from '../../index.ts'
import { Icon } from '../part/icon.tsx'
import type { LoadDrawBlock } from './block-picture.tsx'

const CheckPanel = lazyPart(() => import('./check-panel.tsx'), 'CheckPanel')

/** Milliseconds until the judge is loaded. The editor, its pictures and its engine must be loaded first. */
const PREPARE_MS = 15_000

/** Loads the panel and the judge in advance, because the network may be down later. */
function usePrepared(session: WorkSession, task: StudentChecks): void {
  useEffect(() => {
    const prepare = (): void => {
      void Promise.all([import('../../check/check-run.ts'), CheckPanel.prepare()]).then(
        ([{ checkRunOf }]) => checkRunOf(session, task).prepare(),
        () => undefined,
      )
    }
    const timer = setTimeout(prepare, PREPARE_MS)
    return () => clearTimeout(timer)
  }, [session, task])
}

interface CheckButtonProps {
  session: WorkSession
  task: StudentChecks
  /** The element above the panel. */
  bar: RefObject<HTMLElement | null>
  /** Presses since the panel was opened. 0 while the panel is closed. */
  presses: number
  onPresses: (presses: number) => void
  speak?: ((text: string) => void) | undefined
  loadDrawBlock?: LoadDrawBlock | undefined
}

/** Each press runs the checks. */
export function CheckButton({ session, task, bar, presses, onPresses, speak, loadDrawBlock }: CheckButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  usePrepared(session, task)
  const again = (): void => onPresses(presses + 1)
  const close = (): void => {
    onPresses(0)
    button.current?.focus()
  }
  const missing = (): void => {
    onPresses(0)
    session.say('检查没有打开，可能是网络断了，等一下再点一次', 'refused')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="mashu-button mashu-button-plain mashu-check-button"
        aria-label="检查"
        aria-expanded={presses > 0}
        onClick={again}
      >
        <Icon name="checks" />
        <span>检查</span>
      </button>
      {presses > 0 && (
        <CheckPanel
          session={session}
          task={task}
          bar={bar.current}
          presses={presses}
          speak={speak}
          loadDrawBlock={loadDrawBlock}
          onAgain={again}
          onClose={close}
          onMissing={missing}
        />
      )}
    </>
  )
}

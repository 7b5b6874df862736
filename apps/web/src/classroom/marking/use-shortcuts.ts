import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { allPhrases } from './mark/phrase-list.tsx'
import { togglePhrase } from './mark/remark.ts'
import type { useDrafts } from './mark/use-drafts.ts'
import type { useOwnPhrases } from './mark/use-phrases.ts'
import { commandFor, focusState, type Command } from './shortcut.ts'
import type { KeySource } from './stage/use-run.ts'
import type { StageControl } from './stage/work-stage.tsx'
import type { useMarking } from './use-marking.ts'

/** Runs the shortcut of a key press; shortcuts are off while a dialog is open. */
export function runShortcut(event: KeyboardEvent, source: KeySource, run: (command: Command) => void): void {
  if (event.defaultPrevented || document.querySelector('[aria-modal="true"],dialog[open]')) return
  const command = commandFor({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    code: event.code,
    isComposing: event.isComposing,
    playing: source.playing,
    ...focusState(source.focused),
  })
  if (!command) return
  event.preventDefault()
  run(command)
}

/** Handles shortcuts anywhere on the page; key presses in the player come from `WorkStage`. */
function useShortcuts(run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) =>
    runShortcut(event, { focused: document.activeElement, playing: false }, run),
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Focuses the stars when another work is shown. It happens in a layout effect, because a key press before it would go
 * into the remark of the next work.
 */
export function useFocusOnNext(workId: string | undefined, stars: RefObject<HTMLDivElement | null>): void {
  const before = useRef(workId)
  useLayoutEffect(() => {
    if (before.current !== undefined && workId !== undefined && workId !== before.current)
      stars.current?.focus({ preventScroll: true })
    before.current = workId
  }, [workId, stars])
}

interface CommandParts extends Pick<ReturnType<typeof useMarking>, 'save' | 'step'> {
  /** The parts of the page that shortcuts focus or start. */
  controls: {
    remark: RefObject<HTMLTextAreaElement | null>
    stage: RefObject<StageControl | null>
  }
  phrases: ReturnType<typeof useOwnPhrases>
  drafts: ReturnType<typeof useDrafts>
  /** Shows the code instead of the work, or the work again. */
  toggleCode: () => void
}

/** Runs the commands of the keyboard, and returns a function that runs one of them. */
export function useMarkingCommands({ controls, phrases, drafts, save, step, toggleCode }: CommandParts) {
  const { draft, change } = drafts
  const runCommand = (command: Command): void => {
    const run: Readonly<Record<Command['do'], () => void>> = {
      stars: () => {
        if (command.do === 'stars') change({ score: command.stars })
      },
      previous: () => step(-1),
      next: () => step(1),
      run: () => controls.stage.current?.toggle(),
      code: toggleCode,
      remark: () => controls.remark.current?.focus(),
      save,
      phrase: () => {
        const phrase = command.do === 'phrase' && allPhrases(phrases.list)[command.index]
        if (phrase && draft) change({ comment: togglePhrase(draft.comment, phrase) })
      },
    }
    run[command.do]()
  }
  useShortcuts(runCommand)
  return runCommand
}

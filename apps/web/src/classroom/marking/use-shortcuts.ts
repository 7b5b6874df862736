import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { allPhrases } from './mark/phrase-list.tsx'
import { togglePhrase } from './mark/remark.ts'
import type { useDrafts } from './mark/use-drafts.ts'
import type { useOwnPhrases } from './mark/use-phrases.ts'
import { commandFor, focusState, type Command } from './shortcut.ts'
import type { KeySource } from './stage/use-run.ts'
import type { StageControl } from './stage/work-stage.tsx'
import type { useMarking } from './use-marking.ts'

/** No shortcut works while a dialog is open. */
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

/** `WorkStage` handles key presses in the player. */
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

/** A layout effect, because an early key press would otherwise go into the remark of the next work. */
export function useFocusOnNext(workId: string | undefined, stars: RefObject<HTMLDivElement | null>): void {
  const before = useRef(workId)
  useLayoutEffect(() => {
    if (before.current !== undefined && workId !== undefined && workId !== before.current)
      stars.current?.focus({ preventScroll: true })
    before.current = workId
  }, [workId, stars])
}

interface CommandParts extends Pick<ReturnType<typeof useMarking>, 'save' | 'step'> {
  /** The parts of the page that shortcuts can focus or start. */
  controls: {
    remark: RefObject<HTMLTextAreaElement | null>
    stage: RefObject<StageControl | null>
  }
  phrases: ReturnType<typeof useOwnPhrases>
  drafts: ReturnType<typeof useDrafts>
  toggleCode: () => void
}

/**
 * Handles the shortcuts of the page.
 * @returns a function that runs one command
 */
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

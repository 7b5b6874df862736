import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { commandFor, focusState, type Command } from './shortcut.ts'
import type { KeySource } from './stage/use-run.ts'

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
export function useShortcuts(run: (command: Command) => void): void {
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
 * Focuses the stars when another work is shown. It happens in a layout effect, because a key press in between would go
 * into the remark of the next work.
 */
export function useFocusOnNext(workId: string | undefined, stars: React.RefObject<HTMLDivElement | null>): void {
  const before = useRef(workId)
  useLayoutEffect(() => {
    if (before.current !== undefined && workId !== undefined && workId !== before.current)
      stars.current?.focus({ preventScroll: true })
    before.current = workId
  }, [workId, stars])
}

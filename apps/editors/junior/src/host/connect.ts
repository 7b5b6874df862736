import { canEdit, type WorkSession } from '@mashu/editor-host'

const isKey = (event: KeyboardEvent, letter: string, shift: boolean): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey === shift

const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest('input, textarea') !== null

/** Ctrl+S saves, wherever the focus is; Ctrl+Z and Ctrl+Y go through the steps, but not while typing. */
export function listenToKeys(
  target: EventTarget,
  session: Pick<WorkSession, 'saveNow' | 'state'>,
  steps: { undo(): void; redo(): void },
): void {
  target.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent
    // A window over the editor, as that for painting, has steps of its own.
    if (event.defaultPrevented) return
    const act = (): (() => void) | undefined => {
      if (isKey(event, 's', false)) return () => void session.saveNow()
      if (isTyping(event) || !canEdit(session.state)) return undefined
      if (isKey(event, 'z', false)) return () => steps.undo()
      return isKey(event, 'y', false) || isKey(event, 'z', true) ? () => steps.redo() : undefined
    }
    const action = act()
    if (!action) return
    event.preventDefault()
    action()
  })
}

/**
 * Returns the target of the back button: homework was opened on the student's pages, everything else on the junior
 * home.
 */
export const backUrlOf = (scene: string): string => (scene === 'create' ? '/scratchjr/home.html' : '/account/center')

/** `mode=look`: nothing but playing. Names and values count without regard to case. */
export const isReadOnly = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => name.toLowerCase() === 'mode' && value.trim().toLowerCase() === 'look',
  )

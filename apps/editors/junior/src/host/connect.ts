import { canEdit, type WorkSession } from '@mashu/editor-host'

const isKey = (event: KeyboardEvent, letter: string, shift: boolean): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey === shift

const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest('input, textarea') !== null

/** Ctrl+S also works in text fields; undo and redo do not. */
export function listenToKeys(
  target: EventTarget,
  session: Pick<WorkSession, 'saveNow' | 'state'>,
  steps: { undo(): void; redo(): void },
): void {
  target.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent
    // A dialog over the editor, such as the paint editor, may have handled the key.
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

/** A child's own works (`create`) belong to the junior home, homework to the pages of the student. */
export const backUrlOf = (scene: string): string => (scene === 'create' ? '/scratchjr/home.html' : '/account/center')

/** `mode=look` allows only playing the work. Names and values are case-insensitive. */
export const isReadOnly = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => name.toLowerCase() === 'mode' && value.trim().toLowerCase() === 'look',
  )

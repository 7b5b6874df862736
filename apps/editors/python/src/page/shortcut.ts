import type { WorkSession } from '@mashu/editor-host'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export type Command = 'run' | 'stop' | 'again' | 'save'

/** What a key means on the whole page: F5 and Ctrl+Enter run, with Shift they stop and start again, Ctrl+S saves. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Command | null {
  const control = ctrlKey || metaKey
  if (altKey) return null
  if (key === 'F5' && !control) return shiftKey ? 'stop' : 'run'
  if (!control) return null
  if (key === 'Enter') return shiftKey ? 'again' : 'run'
  return key.toLowerCase() === 's' && !shiftKey ? 'save' : null
}

/** Obeys the shortcuts wherever the focus is; a window above the page keeps its keys. */
export function listenForKeys(target: EventTarget, obey: (command: Command) => void): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(event as KeyboardEvent)
      if (command === null || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      obey(command)
    },
    { capture: true },
  )
}

/** Asks before the window closes, but only while an edit is neither on this computer nor on the server. */
export function warnBeforeLoss(target: EventTarget, session: Pick<WorkSession, 'state'>): void {
  target.addEventListener('beforeunload', (event) => {
    if (session.state.atRisk) event.preventDefault()
  })
}

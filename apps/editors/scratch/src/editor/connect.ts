import { canEdit, type WorkSession } from '@mashu/editor-host'
import type { EditorParts, ScratchAdapter } from './adapter.ts'

export interface Connection {
  session: Pick<WorkSession, 'changed' | 'rename'>
  adapter: Pick<ScratchAdapter, 'loading'>
  parts: EditorParts
}

/** Reports edits in the editor to the work session. */
export function connect({ session, adapter, parts: { machine, store } }: Connection): void {
  machine.on('PROJECT_CHANGED', () => {
    if (!adapter.loading) session.changed()
  })
  let title = store.getState().scratchGui.projectTitle
  store.subscribe(() => {
    const now = store.getState().scratchGui.projectTitle
    if (now === title) return
    title = now
    if (!adapter.loading) session.rename(now)
  })
}

/** A typed number changes the project at once. The editor reports the change only when the field is left. */
export function listenToTyping({ session, adapter }: Pick<Connection, 'session' | 'adapter'>): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches('.blocklyHtmlInput') && !adapter.loading) session.changed()
  })
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

export function saveByKey(target: EventTarget, session: Pick<WorkSession, 'saveNow'>): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if (!isSaveKey(event as KeyboardEvent)) return
      event.preventDefault()
      event.stopPropagation()
      void session.saveNow()
    },
    { capture: true },
  )
}

/** Makes Enter in a checkbox or radio button confirm the dialog, as in a text field. */
export function confirmByEnter(target: EventTarget): void {
  target.addEventListener('keydown', (event) => {
    const { key, target: pressed } = event as KeyboardEvent
    if (key !== 'Enter' || !(pressed instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(pressed.type)) return
    pressed.closest('.ReactModal__Content')?.querySelector<HTMLElement>('button[class*="ok-button"]')?.click()
  })
}

/** Makes the editor inert while no work is open or the work is replaced. The splash blocks only the pointer. */
export function holdUntilOpen(
  page: EventTarget,
  editor: HTMLElement,
  session: Pick<WorkSession, 'state' | 'subscribe'>,
) {
  const hold = (): void => {
    editor.inert = !canEdit(session.state)
  }
  session.subscribe(hold)
  hold()
  page.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      const isForEditor = target === document.body || (target instanceof Node && editor.contains(target))
      if (editor.inert && isForEditor) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

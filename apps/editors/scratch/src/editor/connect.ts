import { canEdit, type WorkSession } from '@mashu/editor-host'
import type { EditorParts, ScratchAdapter } from './adapter.ts'

export interface Connection {
  session: Pick<WorkSession, 'changed' | 'rename'>
  adapter: Pick<ScratchAdapter, 'loading'>
  parts: EditorParts
}

/** Lets the work session hear what the child does in the editor. */
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

/** A number that is being typed into a block is in the project at once, but told only when its field is left. */
export function listenToTyping({ session, adapter }: Pick<Connection, 'session' | 'adapter'>): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches('.blocklyHtmlInput') && !adapter.loading) session.changed()
  })
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Ctrl+S saves, wherever the focus is. */
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

/**
 * Enter in a tick box or a choice of a dialog says what Enter in its text field says: 确定. Browsers do nothing there.
 */
export function confirmByEnter(target: EventTarget): void {
  target.addEventListener('keydown', (event) => {
    const { key, target: pressed } = event as KeyboardEvent
    if (key !== 'Enter' || !(pressed instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(pressed.type)) return
    pressed.closest('.ReactModal__Content')?.querySelector<HTMLElement>('button[class*="ok-button"]')?.click()
  })
}

/**
 * Lets no user touch the editor while the work is not there or is being replaced. The splash keeps the pointer away,
 * but not the keys: a control can be reached with Tab, and the blocks hear keys of the whole page.
 */
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

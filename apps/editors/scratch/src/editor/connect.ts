import type { SessionState, WorkSession } from '@mashu/editor-host'
import type { EditorParts, ScratchAdapter } from './adapter.ts'

export interface Connection {
  session: Pick<WorkSession, 'state' | 'subscribe' | 'changed' | 'rename' | 'saveNow'>
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
  // The editor asks before it replaces a changed project; what is kept already can be got back from the history.
  session.subscribe((state) => {
    if (isKept(state) && store.getState().scratchGui.projectChanged)
      store.dispatch({ type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: false })
  })
}

const isKept = ({ inStore, inCloud }: SessionState) => inStore || inCloud

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

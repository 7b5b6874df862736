import type { Action, GuiState, Store } from './gui.ts'

const state = 'scratch-gui/project-state/'
const beginsNew: ReadonlySet<string> = new Set([
  `${state}START_FETCHING_NEW`,
  `${state}START_UPDATING_BEFORE_CREATING_NEW`,
])
const savesNow: ReadonlySet<string> = new Set([`${state}START_MANUAL_UPDATING`, `${state}START_AUTO_UPDATING`])
/** Only asks before it replaces a project, and nothing here does that before the old one is put away. */
const noteChange = 'scratch-gui/project-changed/SET_PROJECT_CHANGED'

export interface MenuActions {
  startNew(): void
  save(): void
  /** A file of this computer was chosen. */
  openFile(file: File): void
}

/** Leads what the editor's menus want done with whole projects to us. Has to be called before the editor is shown. */
export function takeOverMenu(store: Store<GuiState>, actions: MenuActions): void {
  const dispatch = store.dispatch.bind(store)
  store.dispatch = (action: Action) => {
    if (beginsNew.has(action.type)) {
      actions.startNew()
      return action
    }
    if (savesNow.has(action.type)) {
      actions.save()
      return action
    }
    if (action.type === noteChange && action['changed'] === true) return action
    return dispatch(action)
  }
}

const isProjectField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file' && target.accept.includes('.sb3')

/**
 * Takes the file that 从电脑中打开 asked for before the editor does, which would put it in the place of the work that
 * is open.
 */
export function takeOverFiles(page: EventTarget, actions: Pick<MenuActions, 'openFile'>): void {
  page.addEventListener(
    'change',
    (event) => {
      if (!isProjectField(event.target)) return
      event.stopImmediatePropagation()
      // The menu that the file was asked from closes as by a click beside it.
      document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
      const [file] = event.target.files ?? []
      if (file) actions.openFile(file)
    },
    { capture: true },
  )
}

import type { Action, GuiState, Store } from './gui.ts'

const state = 'scratch-gui/project-state/'
const beginsNew: ReadonlySet<string> = new Set([
  `${state}START_FETCHING_NEW`,
  `${state}START_UPDATING_BEFORE_CREATING_NEW`,
])
const savesNow: ReadonlySet<string> = new Set([`${state}START_MANUAL_UPDATING`, `${state}START_AUTO_UPDATING`])
/** Would make the editor ask before it replaces a project, although the session saves the project. */
const noteChange = 'scratch-gui/project-changed/SET_PROJECT_CHANGED'

export interface MenuActions {
  startNew(): void
  save(): void
  openFile(file: File): void
}

/** Handles the editor's menu commands for whole projects. Must be called before the editor is shown. */
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

/** Handles a file chosen with 从电脑中打开. The editor would replace the open work. */
export function takeOverFiles(page: EventTarget, actions: Pick<MenuActions, 'openFile'>): void {
  page.addEventListener(
    'change',
    (event) => {
      if (!isProjectField(event.target)) return
      event.stopImmediatePropagation()
      // The Tab key closes the menu.
      const menu = document.querySelector('[class*=menu-bar] button[aria-expanded=true]')
      menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      const [file] = event.target.files ?? []
      if (file) actions.openFile(file)
    },
    { capture: true },
  )
}

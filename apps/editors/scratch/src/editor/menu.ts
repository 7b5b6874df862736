import type { Action, GuiState, Store } from './gui.ts'

const state = 'scratch-gui/project-state/'
const beginsNew: ReadonlySet<string> = new Set([
  `${state}START_FETCHING_NEW`,
  `${state}START_UPDATING_BEFORE_CREATING_NEW`,
])
const savesNow: ReadonlySet<string> = new Set([`${state}START_MANUAL_UPDATING`, `${state}START_AUTO_UPDATING`])
const opensFile = `${state}START_LOADING_VM_FILE_UPLOAD`
const endsLoading: ReadonlySet<string> = new Set([
  `${state}DONE_LOADING_VM_WITHOUT_ID`,
  `${state}DONE_LOADING_VM_TO_SAVE`,
])
const givesUp: ReadonlySet<string> = new Set([`${state}RETURN_TO_SHOWING`, `${state}START_ERROR`])

export interface MenuActions {
  startNew(): void
  save(): void
  /** A file of this computer begins to replace, has replaced, or could not replace what was in the editor. */
  fileOpening(): void
  fileOpened(): void
  fileRefused(): void
}

/** Leads what the editor's menus want done with whole projects to us. Has to be called before the editor is shown. */
export function takeOverMenu(store: Store<GuiState>, actions: MenuActions): void {
  const dispatch = store.dispatch.bind(store)
  let opening = false
  const finish = (report: () => void) => {
    if (opening) report()
    opening = false
  }
  store.dispatch = (action: Action) => {
    if (beginsNew.has(action.type)) {
      actions.startNew()
      return action
    }
    if (savesNow.has(action.type)) {
      actions.save()
      return action
    }
    if (action.type === opensFile) {
      opening = true
      actions.fileOpening()
    }
    const result = dispatch(action)
    if (endsLoading.has(action.type)) finish(() => actions.fileOpened())
    if (givesUp.has(action.type)) finish(() => actions.fileRefused())
    return result
  }
}

import { addresses } from './address.ts'
import type { EditorParts } from './adapter.ts'
import type { EditorStateLike, Gui, Machine, Thumbnailer } from './gui.ts'
import { takeOverMenu, type MenuActions } from './menu.ts'
import { createStorage, defaultProjectId } from './storage.ts'
import { translate } from './text.ts'

const settings = {
  isPlayerOnly: false,
  canEditTitle: true,
  canManageFiles: true,
  canSave: false,
  canCreateNew: false,
  canShare: false,
  canRemix: false,
  canCreateCopy: false,
  enableCommunity: false,
  showComingSoon: false,
  showNewFeatureCallouts: false,
  manuallySaveThumbnails: false,
  backpackVisible: false,
  canUseCloud: false,
  canChangeLanguage: false,
  canChangeTheme: false,
  canChangeColorMode: true,
  hasActiveMembership: false,
  accountMenuOptions: { canHaveSession: false },
  // The work session knows better whether something would be lost: see leave.ts.
  noBeforeUnloadHandler: true,
}

export interface MountOptions {
  element: HTMLElement
  defaultProject: Uint8Array
  menu: MenuActions
  onLogo: () => void
}

/** Shows the editor; resolves when it can load and save. */
export function mountEditor(gui: Gui, { element, defaultProject, menu, onLogo }: MountOptions): Promise<EditorParts> {
  const storage = createStorage(gui, defaultProject)
  const state: EditorStateLike = new gui.EditorState({ locale: 'zh-cn', isPlayerOnly: false }, () => ({ storage }))
  translate(state)
  takeOverMenu(state.store, menu)
  gui.setAppElement(element)
  return new Promise((resolve) => {
    let machine: Machine | undefined
    let thumbnailer: Thumbnailer | undefined
    gui.createStandaloneRoot(state, element).render({
      ...settings,
      projectId: defaultProjectId,
      basePath: addresses.vendor,
      onClickLogo: onLogo,
      onVmInit: (created) => {
        machine = created
      },
      onSetProjectThumbnailer: (created) => {
        thumbnailer = created
      },
      onProjectLoaded: () => {
        if (machine && thumbnailer) resolve({ machine, store: state.store, thumbnailer })
      },
    })
  })
}

import type { WorkSession } from '@mashu/editor-host'
import { addresses } from './address.ts'
import type { EditorParts } from './adapter.ts'
import type { Backpack } from './backpack/backpack.ts'
import type { EditorStateLike, Gui, GuiProps, Machine, Thumbnailer } from './gui.ts'
import type { SchoolAssets } from './library/school-assets.ts'
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
  // Without any value, the editor would mark the backpack as not yet available.
  backpackHost: 'mashu',
  // Any value makes the editor offer cloud variables, which our page connects to the server.
  cloudHost: 'mashu',
  hasCloudPermission: true,
  canChangeLanguage: false,
  canChangeTheme: false,
  canChangeColorMode: true,
  hasActiveMembership: false,
  accountMenuOptions: { canHaveSession: false },
  // The work session warns about unsaved changes: see leave.ts.
  noBeforeUnloadHandler: true,
}

export interface MountOptions {
  element: HTMLElement
  defaultProject: Uint8Array
  menu: MenuActions
  backpack: Backpack
  school: SchoolAssets
  session: Pick<WorkSession, 'state' | 'subscribe'>
  onLogo: () => void
}

/** Renders the editor again when the user signs in or out, because guests have no backpack. */
function followUser(session: MountOptions['session'], draw: (signedIn: boolean) => void): void {
  let shown: boolean | undefined
  const follow = () => {
    const signedIn = session.state.user !== null
    if (signedIn === shown) return
    shown = signedIn
    draw(signedIn)
    // The blocks must measure their area again, because the backpack has appeared or disappeared beside them.
    requestAnimationFrame(() => window.dispatchEvent(new Event('resize')))
  }
  session.subscribe(follow)
  follow()
}

/** Resolves when the editor can load and save works. */
export function mountEditor(gui: Gui, options: MountOptions): Promise<EditorParts> {
  const { element, defaultProject, menu, backpack, school, session, onLogo } = options
  const storage = createStorage(gui, defaultProject, { backpack, school })
  window.__scratchOwnProject = true
  window.__scratchBackpack = backpack
  const state: EditorStateLike = new gui.EditorState({ locale: 'zh-cn', isPlayerOnly: false }, () => ({ storage }))
  translate(state)
  takeOverMenu(state.store, menu)
  gui.setAppElement(element)
  return new Promise((resolve) => {
    let machine: Machine | undefined
    let thumbnailer: Thumbnailer | undefined
    const root = gui.createStandaloneRoot(state, element)
    const props: GuiProps = {
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
        window.__scratchOwnProject = false
        if (machine && thumbnailer) resolve({ machine, store: state.store, thumbnailer })
      },
    }
    followUser(session, (signedIn) => root.render({ ...props, backpackVisible: signedIn }))
  })
}

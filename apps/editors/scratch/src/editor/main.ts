import { followView } from '@mashu/client'
import { createWorkSession, followOfferedBlocks, readEditorParams, warnBeforeLoss } from '@mashu/editor-host'
import { mountWorkBar } from '@mashu/editor-host/ui'
import { mascotHead } from '@mashu/artwork'
import { isPhoneScreen } from '@mashu/ui/store'
import { ScratchAdapter, type EditorParts } from './adapter.ts'
import { addresses } from './address.ts'
import { ask, askForColumn } from './ask.ts'
import { Backpack } from './backpack/backpack.ts'
import { confirmByEnter, connect, holdUntilOpen, listenToTyping, saveByKey } from './connect.ts'
import type { Gui } from './gui.ts'
import './small-screen.css'
import { fetchFonts, fontRules } from './opening/fonts.ts'
import { mountHints } from './hint/hint-panel.ts'
import { importList, readText } from './list/import-list.ts'
import { takeMedia } from './media/take-media.ts'
import { takeOverFiles } from './menu.ts'
import { connectDevices, offerCameraAndVoices, offerDevices } from './connect-devices.ts'
import { mountEditor } from './mount.ts'
import { dragWithoutFling, fitStage, followTurning } from './small-screen.ts'
import { replaceDeniedCookie } from './opening/denied-cookie.ts'
import { openingShown, tellOpening } from './opening/opening.ts'
import { OfferedBlocks, offeredBlocks } from './opening/offered.ts'
import { growingPalette, whenIdle } from './opening/palette.ts'
import { fileProblemText, fitWorkBar, hideSplash, NotFetched, showProblem } from './page.ts'
import { tellNoTranslation } from '../project/no-translation.ts'
import { drawStep } from '../stage/draw-step.ts'
import { followCloud } from '../cloud/connect-cloud.ts'
import { categoryTiles } from './library/categories.ts'
import { followSchoolAssets, SchoolAssets } from './library/school-assets.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

/** Loads scripts in parallel, but runs them in order, because the editor reads the libraries when it starts. */
const loadScripts = (inOrder: readonly string[]) => Promise.all(inOrder.map(loadScript))

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    // A script with `async`, the default here, would run as soon as it is loaded.
    script.async = false
    script.onload = () => resolve()
    script.onerror = () => reject(new NotFetched(address))
    document.head.append(script)
  })
}

async function fetchDefaultProject(): Promise<ArrayBuffer> {
  const answer = await fetch(addresses.project).catch(() => null)
  if (!answer?.ok) throw new NotFetched(addresses.project)
  return answer.arrayBuffer()
}

replaceDeniedCookie()
const defaultProject = fetchDefaultProject()
// The work loads in parallel with the editor. The adapter waits for the editor.
let ready: (parts: EditorParts) => void = () => undefined
const adapter = new ScratchAdapter(
  new Promise<EditorParts>((resolve) => {
    ready = resolve
  }),
  defaultProject,
  { say: (text) => session.say(text), loading: tellOpening },
)
const session = createWorkSession({
  kind: 'scratch',
  workType: '2',
  params: readEditorParams(location.search),
  adapter,
})

const school = new SchoolAssets()
const menu = {
  startNew: () => {
    void session.startNew()
  },
  save: () => {
    void session.saveNow()
  },
  openFile: (file: File) => {
    const title = file.name.replace(/\.sb[23]?$/i, '')
    file
      .arrayBuffer()
      .then((bytes) => session.openAsNew(bytes, title))
      .catch((error: unknown) => session.say(fileProblemText(file.name, error), 'refused'))
  },
}

const mount = async (gui: Gui, defaultProject: Uint8Array): Promise<EditorParts> =>
  mountEditor(gui, {
    element: element('editor'),
    defaultProject,
    menu,
    backpack: new Backpack((text) => session.say(text, 'refused')),
    school,
    session,
    onLogo: () => {
      location.href = '/'
    },
  })

async function open(): Promise<void> {
  window.__scratchLogo = `data:image/svg+xml,${encodeURIComponent(mascotHead())}`
  await openingShown()
  tellOpening('正在取积木，第一次要久一点…')
  const project = new Uint8Array(await defaultProject)
  // The bundle calls this as its last step, so that the browser also keeps the compiled code of the first drawing.
  const mounted = new Promise<EditorParts>((resolve) => {
    window.__scratchMount = (gui) => {
      if (!window.__scratchLibraries) return
      tellOpening('正在摆好积木…')
      resolve(mount(gui, project))
    }
  })
  await loadScripts([addresses.libraries, addresses.bundle])
  if (!window.GUI) throw new Error('编辑器没有加载完整')
  const parts = await mounted
  fitStage(parts.store)
  dragWithoutFling(element('editor'))
  connectDevices(parts.machine, session)
  followSchoolAssets(school, session)
  connect({ session, adapter, parts })
  // The work and the cloud variables of a guest are only on this computer.
  session.subscribe(followCloud(parts.machine, () => (session.state.user === null ? null : session.state.workId)))
  listenToTyping({ session, adapter })
  takeOverFiles(window, menu)
  takeMedia(window, { say: (text) => session.say(text, 'refused'), openFile: menu.openFile })
  ready(parts)
}

// The editor calls this, for example, before it deletes a block in use.
window.__scratchAsk = ask
window.__scratchDrawStep = drawStep
window.__scratchReadText = readText
tellNoTranslation((text) => session.say(text))
window.__scratchImportList = (rows, list) => {
  void importList(rows, list, { askForColumn, say: (text) => session.say(text, 'refused') })
}
offerDevices(session)
offerCameraAndVoices(session)
window.__scratchCategories = categoryTiles((file) => school.urlOf(file) ?? `${addresses.assets}${file}`)
/** Maximum milliseconds that the palette waits for the offered blocks of the lesson. */
const OFFER_PATIENCE = 1500
const opened = new Promise<void>((resolve) => {
  followOfferedBlocks(session, (names) => {
    offeredBlocks.set(names && new OfferedBlocks(names))
    document.documentElement.toggleAttribute('data-no-extensions', offeredBlocks.value?.hasExtensions === false)
    resolve()
  })
  session.subscribe(({ phase }) => {
    if (phase === 'ready') setTimeout(resolve, OFFER_PATIENCE)
    else if (phase !== 'idle' && phase !== 'opening') resolve()
  })
})
const palette = growingPalette(opened)
window.__scratchPalette = (blocks) => {
  adapter.blocks = blocks
  return palette.show(blocks)
}
window.__scratchPaletteWaits = palette.waits
window.__scratchFonts = fontRules
// The fonts are fetched in advance, because the paint editor or a library may need them at any time.
window.__scratchIdle = palette.grown.then(() => new Promise(whenIdle))
void window.__scratchIdle.then(fetchFonts)
window.alert = (text?: unknown) => session.say(String(text), 'refused')
saveByKey(window, session)
confirmByEnter(window)
followView()
holdUntilOpen(window, element('editor'), session)
warnBeforeLoss(window, session)

function begin(): void {
  mountWorkBar(element('work-bar'), session, {
    player: '/player/scratch/index.html',
    loadDrawBlock: async () => (await import('./hint/draw-construct.ts')).drawConstruct,
  })
  mountHints(element('source-link'))
  fitWorkBar(element('top-right'))
  followTurning()
  session.subscribe((state) => {
    if (state.phase !== 'idle' && state.phase !== 'opening') hideSplash()
  })
  open().catch(showProblem)
  void session.start()
}

if (isPhoneScreen())
  import('./phone/phone-page.ts').then(({ showPhonePage }) => showPhonePage(begin)).catch(showProblem)
else begin()

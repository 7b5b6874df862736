import { stableZip, type Completed, type EditorAdapter, type LiveWork, type Serialized } from '@mashu/editor-host'
import type { Machine, Store, GuiState, Thumbnailer } from './gui.ts'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { BlocksComponent } from './opening/palette.ts'
import { liveWork } from './live-work.ts'
import { showPlace } from './place/show-place.ts'
import { LOADING_LIMIT, within } from '../project/loading-limit.ts'
import { countMedia, loadingText, tellLoading } from '../project/loading-progress.ts'
import { inWords, readProjectFile } from '../project/project-file.ts'
import { fetchFonts, hasText } from './opening/fonts.ts'
import { unknownBlock } from './unknown-block.ts'
import { assetNamesIn, assetsOf, readLeaveNote, writeLeaveNote } from './leave-note.ts'
import { missingMedia } from './missing-media.ts'

const mediaType = 'application/x.scratch.sb3'
/** Milliseconds for which the editor draws pictures and lays out blocks after loading. These changes are not edits. */
const settling = 300

export interface EditorParts {
  machine: Machine
  store: Store<GuiState>
  thumbnailer: Thumbnailer
}

export interface Tells {
  say(text: string): void
  /** Shows the progress of loading. Null hides it. */
  loading(text: string | null): void
}

/** Connects the editor with the work session. */
export class ScratchAdapter implements EditorAdapter {
  readonly #parts: Promise<EditorParts>
  readonly #defaultProject: Promise<ArrayBuffer>
  #loads = 0
  #title = () => ''
  #machine: Machine | null = null
  #shown: EditorParts | null = null
  /** Set when the editor renders its palette. */
  blocks: BlocksComponent | null = null
  #untouched = true
  readonly #tells: Tells
  /** A file that was repaired at opening, and the repaired project. */
  #original: { bytes: ArrayBuffer; text: string } | null = null
  #warned = false

  constructor(
    parts: Promise<EditorParts>,
    defaultProject: Promise<ArrayBuffer>,
    tells: Tells = { say: () => undefined, loading: () => undefined },
  ) {
    this.#tells = tells
    this.#parts = parts
    this.#defaultProject = defaultProject
    void parts.then((shown) => {
      const { machine, store } = shown
      this.#shown = shown
      this.#machine = machine
      this.#title = () => store.getState().scratchGui.projectTitle
    })
  }

  /** Changes during the loading are not edits. */
  get loading(): boolean {
    return this.#loads > 0
  }

  async serialize(): Promise<Serialized> {
    const { machine, store } = await this.#parts
    const title = store.getState().scratchGui.projectTitle
    // Before the first edit, the original file is saved, so that the history of versions keeps the original.
    if (this.#original?.text === machine.toJSON()) {
      const { bytes } = this.#original
      return { file: new Blob([bytes], { type: mediaType }), title, media: assetNamesIn(bytes) }
    }
    const media = [...assetsOf(machine).keys()]
    const saved = await machine.saveProjectSb3()
    const file = new Blob([stableZip(this.#openable(await saved.arrayBuffer()))], { type: mediaType })
    return { file, title, media }
  }

  /** Ensures that a saved work can be opened again. A work with a fault beyond repair is saved unchanged. */
  #openable(saved: ArrayBuffer): ArrayBuffer {
    try {
      const { project, content } = readProjectFile(saved)
      const { __scratchCheck: check } = globalThis as { __scratchCheck?: Window['__scratchCheck'] }
      check?.(false, project, (refusal) => {
        if (refusal !== null) throw new Error(JSON.stringify(refusal))
      })
      return content
    } catch {
      if (!this.#warned) this.#tells.say('这个作品里有内容可能再也打不开，已经照样存好，请告诉老师')
      this.#warned = true
      return saved
    }
  }

  async cover(): Promise<Blob | null> {
    return coverOf((await this.#parts).thumbnailer)
  }

  flush(): void {
    window.__tellBlockEdits?.()
  }

  noteText(known: ReadonlySet<string>): string | null {
    return this.#machine && writeLeaveNote(this.#machine, known)
  }

  async completeNote(note: string, bases: readonly ArrayBuffer[]): Promise<Completed> {
    return { file: new Blob([readLeaveNote(note, bases)], { type: mediaType }) }
  }

  async load(bytes: ArrayBuffer, title: string): Promise<string[]> {
    const parts = await this.#parts
    const { project, content, told } = readProjectFile(bytes)
    Object.assign(globalThis, { __scratchUnknownBlock: (opcode: string) => unknownBlock(opcode, project) })
    this.#untouched = false
    await this.#busy(parts, async () => {
      parts.machine.stopAll()
      // `hasText` cannot read older formats, for which `project` is null.
      if (project === null || hasText(content)) await fetchFonts()
      await within(LOADING_LIMIT, this.#loadTold(parts.machine, project, content))
      parts.machine.renderer.draw()
    })
    showTitle(parts, title)
    this.#warned = false
    this.#original = told.length > 0 ? { bytes, text: parts.machine.toJSON() } : null
    const missing = missingMedia(parts.machine)
    const news = [
      told.length > 0 && `打开时修好了${inWords(told)}。原来的样子在“历史版本”里`,
      missing.length > 0 && `文件里少了${inWords(missing, '个')}，先用问号代替`,
    ]
    if (news.some(Boolean)) this.#tells.say(news.filter(Boolean).join('。'))
    return assetNamesIn(bytes)
  }

  async #loadTold(machine: Machine, project: unknown, content: ArrayBuffer): Promise<void> {
    const all = countMedia(project)
    const makers = { renderer: machine.renderer, audio: machine.runtime.audioEngine }
    const tell = (ready: number) => this.#tells.loading(loadingText(ready, all))
    tell(0)
    await tellLoading(makers, tell, () => machine.loadProject(content))
  }

  async loadDefault(title: string): Promise<void> {
    const parts = await this.#parts
    // The editor itself starts with the default project.
    if (this.#untouched) showTitle(parts, title)
    else await this.load(await this.#defaultProject, title)
    this.#untouched = false
  }

  /** Empty before the editor is loaded. */
  get title(): string {
    return this.#title()
  }

  setTitle(title: string): void {
    void this.#parts.then((parts) => showTitle(parts, title))
  }

  show(place: Place): boolean {
    return this.#shown !== null && showPlace(this.#shown, this.blocks?.workspace, place)
  }

  live(): LiveWork {
    return liveWork(this.#parts, () => this.blocks)
  }

  async #busy({ store }: EditorParts, work: () => Promise<void>): Promise<void> {
    this.#loads += 1
    store.dispatch({ type: 'scratch-gui/modals/OPEN_MODAL', modal: 'loadingProject' })
    try {
      await work()
      await new Promise((resolve) => setTimeout(resolve, settling))
    } finally {
      this.#loads -= 1
      this.#tells.loading(null)
      store.dispatch({ type: 'scratch-gui/modals/CLOSE_MODAL', modal: 'loadingProject' })
      store.dispatch({ type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: false })
    }
  }
}

function showTitle({ store }: EditorParts, title: string): void {
  if (store.getState().scratchGui.projectTitle !== title)
    store.dispatch({ type: 'projectTitle/SET_PROJECT_TITLE', title })
}

/** Returns null if no picture can be made, because a work can be saved without one. */
async function coverOf(thumbnailer: Thumbnailer): Promise<Blob | null> {
  try {
    const address = await new Promise<string>((resolve) => thumbnailer(resolve))
    return await (await fetch(address)).blob()
  } catch {
    return null
  }
}

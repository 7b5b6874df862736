import { Store } from '@mashu/ui/store'
import {
  currentPage,
  findCharacter,
  keepPoses,
  openPage,
  selectCharacter,
  type Character,
  type Page,
  type CharacterRef,
  type Project,
  type RuntimeEvent,
} from '@mashu/engine-junior'
import { ImageCache, type LibraryAddress } from '../stage/image-cache.ts'
import { StageRunner, type SoundPort } from '../stage/stage-runner.ts'
import { ProjectHistory } from './project-history.ts'

export interface ProjectEditorOptions {
  readonly project: Project
  readonly library: LibraryAddress
  readonly sounds: SoundPort
  readonly onEdited: () => void
}

export type HighlightListener = (strip: string, block: string | undefined) => void

/** An open project with its history, media and stage. The final poses of a run are stored before the next edit. */
export class ProjectEditor {
  readonly history: ProjectHistory
  readonly images: ImageCache
  readonly stageHost = document.createElement('div')
  readonly runner: StageRunner
  readonly media = new Map<string, Uint8Array>()
  readonly #onEdited: () => void
  readonly #highlights = new Set<HighlightListener>()
  readonly #running = new Store(false)
  /**
   * True if a strip without a start block has changed the home of a character. The new home must be stored
   * (scratchjr.md §4).
   */
  #homeChanged = false
  #dragging = false

  constructor({ project, library, sounds, onEdited }: ProjectEditorOptions) {
    this.#onEdited = onEdited
    this.history = new ProjectHistory(project)
    this.images = new ImageCache(library)
    this.stageHost.className = 'stage-host'
    this.runner = new StageRunner({
      host: this.stageHost,
      project,
      images: this.images,
      sounds,
      onEvent: (event) => this.#hear(event),
    })
  }

  get project(): Project {
    return this.history.project
  }
  get page(): Page {
    return currentPage(this.project)
  }
  get selected(): Character | undefined {
    return this.page.selected === undefined ? undefined : findCharacter(this.page, this.page.selected)
  }
  get selectedRef(): CharacterRef | undefined {
    return this.selected && { page: this.page.id, character: this.selected.id }
  }

  readonly running = this.#running.get
  readonly onRunning = this.#running.subscribe
  onHighlight(listener: HighlightListener): () => void {
    this.#highlights.add(listener)
    return () => {
      this.#highlights.delete(listener)
    }
  }

  /** Stops all scripts and stores the poses of all characters. */
  settle(): void {
    this.runner.stop()
    this.history.amend(keepPoses(this.project, this.runner.runtime.snapshot()))
  }

  /** Returns false if `change` changes nothing. */
  edit(change: (project: Project) => Project): boolean {
    this.settle()
    const next = change(this.project)
    if (next === this.project) return false
    this.history.write(next)
    this.#reload()
    this.#onEdited()
    return true
  }

  /** Opens another project without calling `onEdited`. */
  open(project: Project, media: ReadonlyMap<string, Uint8Array>): void {
    this.runner.stop()
    this.media.clear()
    for (const [name, bytes] of media) this.media.set(name, bytes)
    this.images.setMedia(this.media)
    this.history.open(project)
    this.#reload()
  }

  addMedia(name: string, bytes: Uint8Array): void {
    this.media.set(name, bytes)
    this.images.add(name, bytes)
  }

  undo(): void {
    this.#travel(() => this.history.undo())
  }
  redo(): void {
    this.#travel(() => this.history.redo())
  }

  openPage(id: string): void {
    if (id === this.page.id) return
    this.settle()
    this.history.amend(openPage(this.project, id))
    this.runner.showPage(id)
  }

  /** Running scripts continue, because a selection is no edit. */
  select(characterId: string): void {
    this.history.amend(selectCharacter(this.project, this.page.id, characterId))
  }

  /** `dropCharacter` stores the position. */
  drag(id: string, x: number, y: number, full: boolean): void {
    this.#dragging = true
    this.runner.drag(id, x, y, full)
  }

  /** In the editor, the new position is a step of the history. In full screen, it is not stored. */
  dropCharacter(full: boolean): void {
    this.#dragging = false
    this.runner.drop()
    if (full) return
    this.history.write(keepPoses(this.project, this.runner.runtime.snapshot()))
    this.#onEdited()
  }

  #travel(step: () => void): void {
    this.runner.stop()
    const before = this.project
    step()
    if (before === this.project) return
    this.#reload()
    this.#onEdited()
  }

  #reload(): void {
    this.runner.load(this.project)
    // An undone step may be on another page.
    if (this.runner.runtime.page !== this.project.currentPage) this.runner.showPage(this.project.currentPage)
  }

  #hear(event: RuntimeEvent): void {
    if (event.type === 'highlight') for (const listener of this.#highlights) listener(event.strip, event.block)
    if (event.type === 'page') this.history.amend(openPage(this.project, event.page))
    if (event.type === 'home') this.#homeChanged ||= !this.#dragging
    if (event.type === 'running') this.#setRunning(event.running)
  }

  #setRunning(running: boolean): void {
    this.#running.set(running)
    if (running || !this.#homeChanged) return
    this.#homeChanged = false
    // `settle` would also stop scripts that wait for bumps.
    this.history.amend(keepPoses(this.project, this.runner.runtime.snapshot()))
    this.#onEdited()
  }
}

import {
  currentPage,
  findCharacter,
  keepPoses,
  openPage,
  selectCharacter,
  type Character,
  type Page,
  type Place,
  type Project,
  type RuntimeEvent,
} from '@mashu/engine-junior'
import { Gallery, type LibraryAddress } from '../stage/gallery.ts'
import { Show, type SoundPort } from '../stage/show.ts'
import { Book } from './history.ts'

export interface StudioOptions {
  readonly project: Project
  readonly library: LibraryAddress
  readonly sounds: SoundPort
  /** The child has changed the work. */
  readonly onEdited: () => void
}

/** Follows running blocks on the screen; the script area listens. */
export type HighlightListener = (strip: string, block: string | undefined) => void

/**
 * Everything an open project consists of: its history, the pictures and recordings made in it, and its stage. Edits go
 * through `edit`; running never changes the project, where it has left everybody is taken over before the next edit.
 */
export class Studio {
  readonly book: Book
  readonly gallery: Gallery
  readonly stageHost = document.createElement('div')
  readonly show: Show
  readonly media = new Map<string, Uint8Array>()
  readonly #onEdited: () => void
  readonly #highlights = new Set<HighlightListener>()
  readonly #runs = new Set<() => void>()
  #running = false
  /** A strip without a start block has changed where somebody starts from: that is to be kept (scratchjr.md §4). */
  #homeChanged = false
  #dragging = false

  constructor({ project, library, sounds, onEdited }: StudioOptions) {
    this.#onEdited = onEdited
    this.book = new Book(project)
    this.gallery = new Gallery(library)
    this.stageHost.className = 'stage-host'
    this.show = new Show({
      host: this.stageHost,
      project,
      gallery: this.gallery,
      sounds,
      onEvent: (event) => this.#hear(event),
    })
  }

  get project(): Project {
    return this.book.project
  }
  get page(): Page {
    return currentPage(this.project)
  }
  get selected(): Character | undefined {
    return this.page.selected === undefined ? undefined : findCharacter(this.page, this.page.selected)
  }
  /** The character whose scripts are shown, as the editing operations want it. */
  get place(): Place | undefined {
    return this.selected && { page: this.page.id, character: this.selected.id }
  }

  /** For `useSyncExternalStore`. */
  readonly running = (): boolean => this.#running
  readonly onRunning = (listener: () => void): (() => void) => {
    this.#runs.add(listener)
    return () => {
      this.#runs.delete(listener)
    }
  }
  onHighlight(listener: HighlightListener): () => void {
    this.#highlights.add(listener)
    return () => {
      this.#highlights.delete(listener)
    }
  }

  /** Stops what runs and takes over where everybody stands. */
  settle(): void {
    this.show.stop()
    this.book.amend(keepPoses(this.project, this.show.runtime.snapshot()))
  }

  /** A step of the child; answers false when it changes nothing. */
  edit(change: (project: Project) => Project): boolean {
    this.settle()
    const next = change(this.project)
    if (next === this.project) return false
    this.book.write(next)
    this.#reload()
    this.#onEdited()
    return true
  }

  /** Another project takes the place of this one; nobody has edited anything. */
  open(project: Project, media: ReadonlyMap<string, Uint8Array>): void {
    this.show.stop()
    this.media.clear()
    for (const [name, bytes] of media) this.media.set(name, bytes)
    this.gallery.setMedia(this.media)
    this.book.open(project)
    this.#reload()
  }

  addMedia(name: string, bytes: Uint8Array): void {
    this.media.set(name, bytes)
    this.gallery.add(name, bytes)
  }

  undo(): void {
    this.#travel(() => this.book.undo())
  }
  redo(): void {
    this.#travel(() => this.book.redo())
  }

  openPage(id: string): void {
    if (id === this.page.id) return
    this.settle()
    this.book.amend(openPage(this.project, id))
    this.show.showPage(id)
  }

  /** Choosing whose scripts are seen is no edit: what runs goes on. */
  select(characterId: string): void {
    this.book.amend(selectCharacter(this.project, this.page.id, characterId))
  }

  /** Moves a character or a text with the finger; `drop` keeps the place. */
  drag(id: string, x: number, y: number, full: boolean): void {
    this.#dragging = true
    this.show.drag(id, x, y, full)
  }

  /**
   * The finger lets a character go. In the editor its new place is a step, and what runs goes on; on the full screen it
   * is play.
   */
  dropCharacter(full: boolean): void {
    this.#dragging = false
    this.show.drop()
    if (full) return
    this.book.write(keepPoses(this.project, this.show.runtime.snapshot()))
    this.#onEdited()
  }

  #travel(step: () => void): void {
    this.show.stop()
    const before = this.project
    step()
    if (before === this.project) return
    this.#reload()
    this.#onEdited()
  }

  #reload(): void {
    this.show.load(this.project)
    // The page that is open belongs to the project: an undone step may lie on another one.
    if (this.show.runtime.page !== this.project.currentPage) this.show.showPage(this.project.currentPage)
  }

  #hear(event: RuntimeEvent): void {
    if (event.type === 'highlight') for (const listener of this.#highlights) listener(event.strip, event.block)
    if (event.type === 'page') this.book.amend(openPage(this.project, event.page))
    if (event.type === 'home') this.#homeChanged ||= !this.#dragging
    if (event.type === 'running') this.#setRunning(event.running)
  }

  #setRunning(running: boolean): void {
    this.#running = running
    for (const listener of this.#runs) listener()
    if (running || !this.#homeChanged) return
    this.#homeChanged = false
    // Kept without stopping those who watch for bumps.
    this.book.amend(keepPoses(this.project, this.show.runtime.snapshot()))
    this.#onEdited()
  }
}

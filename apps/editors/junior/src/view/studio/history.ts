import { amend, begin, canRedo, canUndo, record, redo, undo, type History, type Project } from '@mashu/engine-junior'

/** What the editor shows of the project and its history; a new object at each change. */
export interface Sheet {
  readonly project: Project
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const sheetOf = (history: History<Project>): Sheet => ({
  project: history.now,
  canUndo: canUndo(history),
  canRedo: canRedo(history),
})

/** Holds the project with its history and tells who listens. It knows neither stage nor session. */
export class Book {
  #history: History<Project>
  #sheet: Sheet
  readonly #listeners = new Set<() => void>()

  constructor(project: Project) {
    this.#history = begin(project)
    this.#sheet = sheetOf(this.#history)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** For `useSyncExternalStore`. */
  readonly sheet = (): Sheet => this.#sheet

  get project(): Project {
    return this.#history.now
  }

  /** Another project; nothing of the old one can be undone. */
  open(project: Project): void {
    this.#set(begin(project))
  }
  /** A step of the child. */
  write(project: Project): void {
    this.#set(record(this.#history, project))
  }
  /** A change without a step: which page is open, where a run has left everybody. */
  amend(project: Project): void {
    if (project !== this.#history.now) this.#set(amend(this.#history, project))
  }
  undo(): void {
    this.#set(undo(this.#history))
  }
  redo(): void {
    this.#set(redo(this.#history))
  }

  #set(history: History<Project>): void {
    if (history === this.#history) return
    this.#history = history
    this.#sheet = sheetOf(history)
    for (const listener of this.#listeners) listener()
  }
}

import { amend, begin, canRedo, canUndo, record, redo, undo, type History, type Project } from '@mashu/engine-junior'

/** What the editor shows of the project and its history; a new object at each change. */
export interface ProjectState {
  readonly project: Project
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const stateOf = (history: History<Project>): ProjectState => ({
  project: history.now,
  canUndo: canUndo(history),
  canRedo: canRedo(history),
})

/** Holds the project with its history and tells who listens. It knows neither stage nor session. */
export class ProjectHistory {
  #history: History<Project>
  #state: ProjectState
  readonly #listeners = new Set<() => void>()

  constructor(project: Project) {
    this.#history = begin(project)
    this.#state = stateOf(this.#history)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** For `useSyncExternalStore`. */
  readonly state = (): ProjectState => this.#state

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
  /** A change without a step: which page is open, the poses after a run. */
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
    this.#state = stateOf(history)
    for (const listener of this.#listeners) listener()
  }
}

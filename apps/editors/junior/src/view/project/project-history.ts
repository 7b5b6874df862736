import { Store } from '@mashu/ui/store'
import type { Project } from '@mashu/engine-junior'
import { amend, begin, canRedo, canUndo, record, redo, undo, type History } from '@mashu/ui/history'

/** Each change creates a new object. */
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

export class ProjectHistory {
  #history: History<Project>
  readonly #state: Store<ProjectState>
  readonly subscribe: Store<ProjectState>['subscribe']
  readonly state: Store<ProjectState>['get']

  constructor(project: Project) {
    this.#history = begin(project)
    this.#state = new Store(stateOf(this.#history))
    this.subscribe = this.#state.subscribe
    this.state = this.#state.get
  }

  get project(): Project {
    return this.#history.now
  }

  open(project: Project): void {
    this.#set(begin(project))
  }
  write(project: Project): void {
    this.#set(record(this.#history, project))
  }
  /** Changes the project without a step, for example the open page or the poses after a run. */
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
    this.#state.set(stateOf(history))
  }
}

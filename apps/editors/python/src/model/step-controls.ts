import type { StepOrder, StepShot } from '@mashu/engine-python'
import type { CodeEditor } from '../code/code-editor.ts'
import type { RunController } from '../program/run-controller.ts'
import { paces, type Setting } from '../ui/setting.ts'
import type { Store } from '@mashu/ui/store'
import type { Workspace } from '../work/workspace.ts'

export interface StepControlsParts {
  runController: RunController
  workspace: Workspace
  setting: Store<Setting>
  editor: () => CodeEditor | null
  onStart: (order: StepOrder) => void
}

/** Steps through a program, and marks the next line in the code. */
export class StepControls {
  readonly #parts: StepControlsParts
  #marked: StepShot | null = null
  #pace: number

  constructor(parts: StepControlsParts) {
    this.#parts = parts
    this.#pace = this.pace
    parts.runController.store.subscribe(() => this.#follow())
    parts.setting.subscribe(() => this.#keepPace())
  }

  /** Milliseconds between two lines in automatic mode. */
  get pace(): number {
    return paces[this.#parts.setting.value.pace] ?? 0
  }

  /** The first call runs the program up to its first line. */
  next(): void {
    if (this.#parts.runController.running) this.#order('next')
    else this.#parts.onStart({ way: 'next', pace: this.pace })
  }

  /** Does not stop in functions that the current line calls. */
  over(): void {
    this.#order('over')
  }

  play(): void {
    const { step } = this.#parts.runController.state
    this.#order(step?.playing ? 'pause' : 'play')
  }

  /** Removes the variables from the page. Does nothing while the program runs. */
  close(): void {
    if (!this.#parts.runController.running) this.#parts.runController.store.merge({ step: null })
  }

  #order(way: StepOrder['way']): void {
    this.#parts.runController.order({ way, pace: this.pace })
  }

  #keepPace(): void {
    if (this.pace === this.#pace) return
    this.#pace = this.pace
    if (this.#parts.runController.state.step?.playing) this.#order('play')
  }

  #follow(): void {
    const { runController, workspace, editor } = this.#parts
    const { step, python } = runController.state
    const shot = python === 'running' && step?.shot.event === 'line' ? step.shot : null
    if (shot === this.#marked) return
    this.#marked = shot
    if (shot === null) return editor()?.markStep(null)
    const { file, line } = shot.frames.at(-1)!
    if (workspace.find(file) === undefined) return
    workspace.choose(file)
    // The child may have edited the code during the run.
    const place = editor()?.currentPlace(file, { line }) ?? null
    editor()?.markStep(place?.line ?? null)
  }
}

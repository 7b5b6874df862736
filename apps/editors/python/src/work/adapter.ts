import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { Completed, EditorAdapter, LiveWork, Serialized } from '@mashu/editor-host'
import { readProject, writeProject, type PythonProject } from '@mashu/engine-python'
import { drawCover } from './cover.ts'
import { readLeaveNote, writeLeaveNote, partsOf } from './leave-note.ts'
import type { RunController } from '../program/run-controller.ts'
import { usesCanvas, type Workspace } from './workspace.ts'

const mediaTypes = { py: 'text/x-python', zip: 'application/zip' } as const
export const welcome = '# 欢迎来到 Python！点绿色的“运行”，看看会发生什么\nprint("你好，世界！")\n'

function fileOf(project: PythonProject): Blob {
  const { bytes, extension } = writeProject(project)
  return new Blob([new Uint8Array(bytes)], { type: mediaTypes[extension] })
}

export interface AdapterParts {
  workspace: Workspace
  runController: Pick<RunController, 'scene' | 'stop'>
  /** The page removes the output of the previous work. */
  onLoaded: (title: string) => void
  onShow: (place: Place) => boolean
  live?: () => LiveWork
  makeCover?: typeof drawCover
}

export class PythonAdapter implements EditorAdapter {
  readonly #parts: AdapterParts
  readonly live?: () => LiveWork
  #title = ''

  constructor(parts: AdapterParts) {
    this.#parts = parts
    if (parts.live) this.live = parts.live
  }

  serialize(): Promise<Serialized> {
    const { workspace } = this.#parts
    const media = partsOf(workspace.state.files)
    return Promise.resolve().then(() => ({ file: fileOf(workspace.project), title: this.#title, media }))
  }

  // Returns null before a drawing program draws, because a picture of its code would replace that of an earlier run.
  cover(): Promise<Blob | null> {
    const { workspace, runController, makeCover = drawCover } = this.#parts
    const { main } = workspace.project
    if (usesCanvas(main) && !runController.scene.used) return Promise.resolve(null)
    return makeCover(runController.scene, main).catch(() => null)
  }

  noteText(known: ReadonlySet<string>): string {
    return writeLeaveNote(this.#parts.workspace.state.files, known)
  }

  completeNote(note: string, bases: readonly ArrayBuffer[]): Promise<Completed> {
    return Promise.resolve().then(() => ({ file: fileOf(readLeaveNote(note, bases)) }))
  }

  load(bytes: ArrayBuffer, title: string): Promise<string[]> {
    try {
      const { main, files } = readProject(new Uint8Array(bytes))
      // A stored file must not be empty, so an empty program is stored as a line break.
      this.#parts.workspace.load({ main: main === '\n' ? '' : main, files })
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
    this.#shown(title)
    return Promise.resolve(partsOf(this.#parts.workspace.state.files))
  }

  loadDefault(title: string): Promise<void> {
    this.#parts.workspace.load({ main: welcome, files: [] })
    this.#shown(title)
    return Promise.resolve()
  }

  setTitle(title: string): void {
    this.#title = title
  }

  show(place: Place): boolean {
    return this.#parts.onShow(place)
  }

  #shown(title: string): void {
    this.#title = title
    this.#parts.runController.stop()
    this.#parts.onLoaded(title)
  }
}

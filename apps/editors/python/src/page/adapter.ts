import type { EditorAdapter, Serialized } from '@mashu/editor-host'
import { readProject, writeProject } from '@mashu/engine-python'
import { drawCover } from './cover.ts'
import type { RunDesk } from './run-desk.ts'
import { usesTurtle, type Workspace } from './workspace.ts'

const mediaTypes = { py: 'text/x-python', zip: 'application/zip' } as const
/** What a new work begins with: one line that runs, and a place to go on. */
export const welcome = '# 欢迎来到 Python！点绿色的“运行”，看看会发生什么\nprint("你好，世界！")\n'

export interface AdapterParts {
  workspace: Workspace
  desk: Pick<RunDesk, 'scene' | 'stop'>
  /** Another work lies on the desk: what the page shows of the former one goes. */
  onLoaded: (title: string) => void
  makeCover?: typeof drawCover
}

/** What the work session needs of this editor. */
export class PythonAdapter implements EditorAdapter {
  readonly #parts: AdapterParts
  #title = ''

  constructor(parts: AdapterParts) {
    this.#parts = parts
  }

  async serialize(): Promise<Serialized> {
    const { workspace, desk, makeCover = drawCover } = this.#parts
    const { project } = workspace
    const { bytes, extension } = writeProject(project)
    const file = new Blob([new Uint8Array(bytes)], { type: mediaTypes[extension] })
    // A drawing program that has not drawn yet has no picture; one of its code would stand in the way of the real one.
    const cover =
      usesTurtle(project.main) && !desk.scene.used ? null : await makeCover(desk.scene, project.main).catch(() => null)
    return { file, cover, title: this.#title }
  }

  load(bytes: ArrayBuffer, title: string): Promise<void> {
    try {
      this.#parts.workspace.load(readProject(new Uint8Array(bytes)))
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
    this.#shown(title)
    return Promise.resolve()
  }

  loadDefault(title: string): Promise<void> {
    this.#parts.workspace.load({ main: welcome, files: [] })
    this.#shown(title)
    return Promise.resolve()
  }

  setTitle(title: string): void {
    this.#title = title
  }

  #shown(title: string): void {
    this.#title = title
    this.#parts.desk.stop()
    this.#parts.onLoaded(title)
  }
}

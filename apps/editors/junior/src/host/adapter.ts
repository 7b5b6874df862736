import { newProject, renameProject, writeProjectFile, type Project } from '@mashu/engine-junior'
import type { Completed, EditorAdapter, Serialized } from '@mashu/editor-host'
import { libraryLookup, mascot } from '../library/address.ts'
import { drawCover } from '../view/stage/cover.ts'
import type { Studio } from '../view/studio/studio.ts'
import { completeProject, jotProject } from './jotting.ts'
import { readWorkFile } from './work-file.ts'

const mediaType = 'application/x-scratchjr'

/** What the work session needs of the editor. */
export class JuniorAdapter implements EditorAdapter {
  readonly #studio: Pick<Studio, 'project' | 'media' | 'gallery' | 'open'>
  #title = ''

  constructor(studio: Pick<Studio, 'project' | 'media' | 'gallery' | 'open'>) {
    this.#studio = studio
  }

  get title(): string {
    return this.#title
  }

  /** Equal work gives equal bytes: the cover, which a browser may draw a little differently, goes beside the file. */
  serialize(): Promise<Serialized> {
    const parts = this.parts()
    const { media } = this.#studio
    return Promise.resolve().then(() => ({
      file: new Blob([writeProjectFile({ project: this.#named, media }).slice()], { type: mediaType }),
      title: this.#title,
      parts,
    }))
  }

  async cover(): Promise<Blob | null> {
    const [first] = this.#studio.project.pages
    return first ? drawCover(first, this.#studio.gallery).catch(() => null) : null
  }

  parts(): string[] {
    return [...this.#studio.media.keys()]
  }

  jot(known: ReadonlySet<string>): string {
    return jotProject({ project: this.#named, media: this.#studio.media }, known)
  }

  async complete(jotted: string, bases: readonly ArrayBuffer[]): Promise<Completed> {
    const project = completeProject(jotted, bases, { mascot, library: libraryLookup })
    return { file: new Blob([writeProjectFile(project).slice()], { type: mediaType }) }
  }

  async load(bytes: ArrayBuffer, title: string): Promise<void> {
    const { project, media } = readWorkFile(new Uint8Array(bytes), { mascot, library: libraryLookup })
    this.#title = title
    this.#studio.open(project, media)
  }

  async loadDefault(title: string): Promise<void> {
    this.#title = title
    this.#studio.open(newProject(title, mascot), new Map())
  }

  setTitle(title: string): void {
    this.#title = title
  }

  get #named(): Project {
    return renameProject(this.#studio.project, this.#title)
  }
}

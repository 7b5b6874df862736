import { newProject, renameProject, writeProjectFile } from '@mashu/engine-junior'
import type { EditorAdapter, Serialized } from '@mashu/editor-host'
import { libraryLookup, mascot } from '../library/address.ts'
import { drawCover } from '../view/stage/cover.ts'
import type { Studio } from '../view/studio/studio.ts'
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
  async serialize(): Promise<Serialized> {
    const { media, gallery, project } = this.#studio
    const named = renameProject(project, this.#title)
    const file = new Blob([writeProjectFile({ project: named, media }).slice()], { type: mediaType })
    const [first] = named.pages
    const cover = first ? await drawCover(first, gallery).catch(() => null) : null
    return { file, cover, title: this.#title }
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
}

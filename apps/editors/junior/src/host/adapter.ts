import { newProject, renameProject, writeProjectFile, type Project } from '@mashu/engine-junior'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { Completed, EditorAdapter, LiveWork, Serialized } from '@mashu/editor-host'
import { libraryLookup, mascot } from '../library/address.ts'
import { drawCover } from '../view/stage/cover.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'
import { showPlace } from './show-place.ts'
import { readLeaveNote, writeLeaveNote } from './leave-note.ts'
import { readWorkFile } from './work-file.ts'

const mediaType = 'application/x-scratchjr'

type EditedProject = Pick<ProjectEditor, 'project' | 'media' | 'images' | 'open' | 'openPage' | 'select'>

/** Connects the editor with the work session. */
export class JuniorAdapter implements EditorAdapter {
  readonly #editor: EditedProject
  readonly live?: () => LiveWork
  #title = ''

  constructor(editor: EditedProject, live?: () => LiveWork) {
    this.#editor = editor
    if (live) this.live = live
  }

  get title(): string {
    return this.#title
  }

  /** Equal works have equal bytes. The file omits the cover, which differs slightly between browsers. */
  serialize(): Promise<Serialized> {
    const { media } = this.#editor
    const names = [...media.keys()]
    return Promise.resolve().then(() => ({
      file: new Blob([writeProjectFile({ project: this.#named, media }).slice()], { type: mediaType }),
      title: this.#title,
      media: names,
    }))
  }

  async cover(): Promise<Blob | null> {
    const [first] = this.#editor.project.pages
    return first ? drawCover(first, this.#editor.images).catch(() => null) : null
  }

  noteText(known: ReadonlySet<string>): string {
    return writeLeaveNote({ project: this.#named, media: this.#editor.media }, known)
  }

  async completeNote(note: string, bases: readonly ArrayBuffer[]): Promise<Completed> {
    const project = readLeaveNote(note, bases, { mascot, library: libraryLookup })
    return { file: new Blob([writeProjectFile(project).slice()], { type: mediaType }) }
  }

  async load(bytes: ArrayBuffer, title: string): Promise<string[]> {
    const { project, media } = readWorkFile(new Uint8Array(bytes), { mascot, library: libraryLookup })
    this.#title = title
    this.#editor.open(project, media)
    return [...media.keys()]
  }

  async loadDefault(title: string): Promise<void> {
    this.#title = title
    this.#editor.open(newProject(title, mascot), new Map())
  }

  setTitle(title: string): void {
    this.#title = title
  }

  show(place: Place, file: ArrayBuffer): boolean {
    return showPlace(this.#editor, place, file)
  }

  get #named(): Project {
    return renameProject(this.#editor.project, this.#title)
  }
}

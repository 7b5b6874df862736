import { limit, type PythonFile, type PythonProject } from '@mashu/engine-python'
import { kindOf, mainName, nameProblem } from './file-name.ts'
import { Store } from './store.ts'

/** One tab. A text file has `text`, everything else `bytes`. */
export type OpenFile = { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array })

export interface WorkspaceState {
  /** main.py first, then in the order of the tabs. */
  readonly files: readonly OpenFile[]
  readonly active: string
  /** The file deleted last, until it is brought back or something else is done with files. */
  readonly deleted: { readonly file: OpenFile; readonly at: number } | null
}

/** Of one file, so that one picture does not fill the whole work. */
const largestFile = 4 * 1024 * 1024

/** Files that the page shows as text; larger ones make typing slow and are kept as bytes. */
const longestText = 400_000
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Text with Windows line ends counts as text: Python reads both, and children bring files from everywhere. */
const asText = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/** A file as a tab shows it: text when it is meant to be and can be read as such. */
export function openFile(name: string, bytes: Uint8Array): OpenFile {
  const kind = kindOf(name)
  const text = (kind === 'program' || kind === 'text') && bytes.length <= longestText ? asText(bytes) : null
  return text === null ? { name, bytes } : { name, text }
}

const bytesOf = (file: OpenFile): Uint8Array => ('text' in file ? new TextEncoder().encode(file.text) : file.bytes)

/** Whether a program draws, as far as can be told without running it. */
export const usesTurtle = (code: string): boolean => /^[ \t]*(?:import|from)[ \t]+(?:[\w ,]+,[ \t]*)?turtle\b/m.test(code)

/** Whether a program wants the keys of its screen. */
export const listensToKeys = (code: string): boolean => /^[^#\n]*\bonkey(?:press|release)?\(/m.test(code)

/** The files of the work in the editor. */
export class Workspace {
  readonly store = new Store<WorkspaceState>({ files: [{ name: mainName, text: '' }], active: mainName, deleted: null })
  readonly #onEdit: () => void

  constructor(onEdit: () => void) { this.#onEdit = onEdit }

  get state(): WorkspaceState { return this.store.value }
  get names(): string[] { return this.state.files.map((file) => file.name) }
  get active(): OpenFile { return this.find(this.state.active) ?? { name: mainName, text: '' } }

  find(name: string): OpenFile | undefined { return this.state.files.find((file) => file.name === name) }

  /** Puts another work in place; no edit of the child. */
  load(project: PythonProject): void {
    const files = [{ name: mainName, text: project.main }, ...project.files.map((file) => openFile(file.name, file.bytes))]
    this.store.set({ files, active: mainName, deleted: null })
  }

  get project(): PythonProject {
    const main = this.find(mainName)
    return { main: main && 'text' in main ? main.text : '', files: this.others() }
  }

  /** All files but main.py, as bytes. */
  others(): PythonFile[] {
    return this.state.files.filter((file) => file.name !== mainName).map((file) => ({ name: file.name, bytes: bytesOf(file) }))
  }

  choose(name: string): void { if (this.find(name)) this.store.set({ active: name }) }

  setText(name: string, text: string): void {
    const now = this.find(name)
    if (!now || !('text' in now) || now.text === text) return
    this.#replace(name, { name, text })
    this.#onEdit()
  }

  /** Adds files and shows the first. Files of the same name are replaced. Gives what could not be taken, in words. */
  add(files: readonly OpenFile[]): string | null {
    let problem: string | null = null
    let shown: string | null = null
    for (const file of files) {
      const fault = this.#fault(file)
      if (fault !== null) { problem ??= `${file.name}：${fault}`; continue }
      if (this.find(file.name)) this.#replace(file.name, file)
      else this.store.set({ files: [...this.state.files, file] })
      shown ??= file.name
    }
    if (shown !== null) {
      this.store.set({ active: shown, deleted: null })
      this.#onEdit()
    }
    return problem
  }

  /** Takes what the program wrote without leaving the tab that is shown. Programs do not change programs. */
  takeWritten(written: readonly PythonFile[]): string[] {
    const taken: string[] = []
    for (const { name, bytes } of written) {
      const file = openFile(name, bytes)
      if (kindOf(name) === 'program' || this.#fault(file) !== null) continue
      if (this.find(name)) this.#replace(name, file)
      else this.store.set({ files: [...this.state.files, file] })
      taken.push(name)
    }
    if (taken.length > 0) this.#onEdit()
    return taken
  }

  rename(from: string, to: string): string | null {
    const file = this.find(from)
    if (!file || from === mainName) return '这个文件不能改名'
    if (from === to) return null
    const problem = nameProblem(to, this.names.filter((name) => name !== from))
    if (problem !== null) return problem
    // A picture called .txt is still a picture; a text called .png is none.
    const renamed = openFile(to, bytesOf(file))
    const files = this.state.files.map((one) => (one.name === from ? renamed : one))
    this.store.set({ files, active: this.state.active === from ? to : this.state.active, deleted: null })
    this.#onEdit()
    return null
  }

  remove(name: string): void {
    const at = this.state.files.findIndex((file) => file.name === name)
    const file = this.state.files[at]
    if (!file || name === mainName) return
    const files = this.state.files.filter((one) => one !== file)
    const neighbour = files[Math.min(at, files.length - 1)]?.name ?? mainName
    this.store.set({ files, deleted: { file, at }, active: this.state.active === name ? neighbour : this.state.active })
    this.#onEdit()
  }

  bringBack(): void {
    const { deleted, files } = this.state
    if (!deleted || this.find(deleted.file.name)) return
    this.store.set({ files: files.toSpliced(deleted.at, 0, deleted.file), active: deleted.file.name, deleted: null })
    this.#onEdit()
  }

  forgetDeleted(): void { this.store.set({ deleted: null }) }

  #fault(file: OpenFile): string | null {
    if (file.name === mainName) return '主程序请直接在编辑器里改'
    const problem = this.find(file.name) ? null : nameProblem(file.name, this.names)
    if (problem !== null) return problem
    const size = bytesOf(file).length
    const total = this.state.files.reduce((sum, one) => sum + (one.name === file.name ? 0 : bytesOf(one).length), size)
    if (size > largestFile) return '文件太大了，最多 4 MB'
    return total > limit.bytes ? `作品太大了，最多 ${limit.bytes / 1024 / 1024} MB` : null
  }

  #replace(name: string, file: OpenFile): void {
    this.store.set({ files: this.state.files.map((one) => (one.name === name ? file : one)) })
  }
}

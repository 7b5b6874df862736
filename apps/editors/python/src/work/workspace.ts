import { limit, type FileChanges, type PythonFile, type PythonProject } from '@mashu/engine-python'
import { kindOf, mainName, nameProblem, writtenNameProblem } from './file-name.ts'
import { Store } from '@mashu/ui/store'
import { type OpenFile, openFile, bytesOf } from './open-file.ts'

export interface WorkspaceState {
  /** main.py is first, then the other files in the order of their tabs. */
  readonly files: readonly OpenFile[]
  readonly active: string
  /** Can be restored until the child adds or renames a file. */
  readonly deleted: readonly { readonly file: OpenFile; readonly at: number }[] | null
}

/** Bytes. One picture must not use all the space of a work. */
const largestFile = 4 * 1024 * 1024

const isProgram = (name: string): boolean => kindOf(name) === 'program'

/** Maximum number of messages after a run, because a program can write thousands of files. */
const notesShown = 5

const megabytes = (size: number): string => `${Number((size / 1024 / 1024).toFixed(1))} MB`
const workFull = `作品太大了，最多 ${megabytes(limit.bytes)}`
const noRoom = (name: string): string => `「${name}」没有保存下来：${workFull}`
const tooLarge = (name: string, size: number): string => `「${name}」太大（${megabytes(size)}），没有保存下来`
const sayNames = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${what}：${names.join('、')}`] : []

export const usesCanvas = (code: string): boolean =>
  /^[ \t]*(?:import|from)[ \t]+(?:[\w ,.]+,[ \t]*)?(?:turtle|matplotlib)\b/m.test(code)

export const listensToKeys = (code: string): boolean => /^[^#\n]*\bonkey(?:press|release)?\(/m.test(code)

export class Workspace {
  readonly store = new Store<WorkspaceState>({ files: [{ name: mainName, text: '' }], active: mainName, deleted: null })
  readonly #onEdit: () => void

  constructor(onEdit: () => void) {
    this.#onEdit = onEdit
  }

  get state(): WorkspaceState {
    return this.store.value
  }
  get names(): string[] {
    return this.state.files.map((file) => file.name)
  }
  get active(): OpenFile {
    return this.find(this.state.active) ?? { name: mainName, text: '' }
  }

  find(name: string): OpenFile | undefined {
    return this.state.files.find((file) => file.name === name)
  }

  /** Loading is no edit of the child. */
  load(project: PythonProject): void {
    const files = [
      { name: mainName, text: project.main },
      ...project.files.map((file) => openFile(file.name, file.bytes)),
    ]
    this.store.set({ files, active: mainName, deleted: null })
  }

  get project(): PythonProject {
    const main = this.find(mainName)
    return { main: main && 'text' in main ? main.text : '', files: this.others() }
  }

  /** Returns all files except main.py. */
  others(): PythonFile[] {
    return this.state.files
      .filter((file) => file.name !== mainName)
      .map((file) => ({ name: file.name, bytes: bytesOf(file) }))
  }

  choose(name: string): void {
    if (this.find(name)) this.store.merge({ active: name })
  }

  setText(name: string, text: string): void {
    const now = this.find(name)
    if (!now || !('text' in now) || now.text === text) return
    this.#replace(name, { name, text })
    this.#onEdit()
  }

  /** Replaces files of equal name. Returns the reason for the first refusal, or null. */
  add(files: readonly OpenFile[]): string | null {
    let problem: string | null = null
    let shown: string | null = null
    for (const file of files) {
      const fault = this.#fault(file)
      if (fault !== null) {
        problem ??= `${file.name}：${fault}`
        continue
      }
      if (this.find(file.name)) this.#replace(file.name, file)
      else this.store.merge({ files: [...this.state.files, file] })
      shown ??= file.name
    }
    if (shown !== null) {
      this.store.merge({ active: shown, deleted: null })
      this.#onEdit()
    }
    return problem
  }

  /** A program cannot change the programs of the work. Returns the changed names, and messages for the child. */
  takeChanges({ changedFiles, removedFiles, unkeptFiles }: FileChanges): { names: string[]; notes: string[] } {
    const refused = unkeptFiles.map(({ name, size }) => {
      if (name.includes('/')) return `「${name}」在文件夹里，没有保存下来`
      return size > largestFile ? tooLarge(name, size) : noRoom(name)
    })
    const written: string[] = []
    for (const { name, bytes } of changedFiles) {
      const fault = this.#writtenFault(name, bytes)
      if (fault !== null) {
        refused.push(fault)
        continue
      }
      if (this.find(name)) this.#replace(name, openFile(name, bytes))
      else this.store.merge({ files: [...this.state.files, openFile(name, bytes)] })
      written.push(name)
    }
    const known = removedFiles.filter((name) => this.find(name))
    refused.push(...known.filter(isProgram).map((name) => `「${name}」是作品里的程序，运行时不能删除，仍然保留着`))
    const removed = known.filter((name) => !isProgram(name))
    this.#drop(removed)
    const names = [...written, ...removed]
    if (names.length > 0) this.#onEdit()
    const told =
      refused.length > notesShown
        ? [...refused.slice(0, notesShown), `还有 ${refused.length - notesShown} 个文件没有保存下来`]
        : refused
    return { names, notes: [...sayNames('程序写了文件', written), ...sayNames('程序删除了文件', removed), ...told] }
  }

  rename(from: string, to: string): string | null {
    const file = this.find(from)
    if (!file || from === mainName) return '这个文件不能改名'
    if (from === to) return null
    const problem = nameProblem(
      to,
      this.names.filter((name) => name !== from),
    )
    if (problem !== null) return problem
    // A picture that is renamed to .txt does not become a text.
    const renamed = openFile(to, bytesOf(file))
    const files = this.state.files.map((file) => (file.name === from ? renamed : file))
    this.store.set({ files, active: this.state.active === from ? to : this.state.active, deleted: null })
    this.#onEdit()
    return null
  }

  remove(name: string): void {
    if (!this.find(name) || name === mainName) return
    this.#drop([name])
    this.#onEdit()
  }

  bringBack(): void {
    const { deleted, files } = this.state
    const back = deleted?.filter(({ file }) => !this.find(file.name)) ?? []
    if (back.length === 0) return
    this.store.set({
      files: back.reduce((now, { file, at }) => now.toSpliced(at, 0, file), files),
      active: back[0]!.file.name,
      deleted: null,
    })
    this.#onEdit()
  }

  forgetDeleted(): void {
    this.store.merge({ deleted: null })
  }

  #fault(file: OpenFile): string | null {
    if (file.name === mainName) return '主程序请直接在编辑器里改'
    const problem = this.find(file.name) ? null : nameProblem(file.name, this.names)
    if (problem !== null) return problem
    const size = bytesOf(file).length
    if (size > largestFile) return '文件太大了，最多 4 MB'
    return this.#hasRoom(file.name, size) ? null : workFull
  }

  /** Returns a message for the child, or null when the file can be stored. */
  #writtenFault(name: string, bytes: Uint8Array): string | null {
    if (name === mainName) return `「${name}」是正在运行的程序，程序不能改写它，改动没有保存`
    if (isProgram(name) && this.find(name)) return `「${name}」是作品里的程序，程序不能改写它，改动没有保存`
    if (bytes.length > largestFile) return tooLarge(name, bytes.length)
    const problem = this.find(name) ? null : writtenNameProblem(name, this.names)
    if (problem !== null) return `「${name}」没有保存下来：${problem}`
    return this.#hasRoom(name, bytes.length) ? null : noRoom(name)
  }

  #hasRoom(name: string, size: number): boolean {
    return (
      this.state.files.reduce((sum, file) => sum + (file.name === name ? 0 : bytesOf(file).length), size) <= limit.bytes
    )
  }

  /** One undo restores all of the files. */
  #drop(names: readonly string[]): void {
    const { files, active } = this.state
    if (names.length === 0) return
    const isGone = (file: OpenFile): boolean => names.includes(file.name)
    const left = files.filter((file) => !isGone(file))
    const before = files
      .slice(
        0,
        files.findIndex((file) => file.name === active),
      )
      .filter((file) => !isGone(file)).length
    const neighbour = left[Math.min(before, left.length - 1)]?.name ?? mainName
    const deleted = files.flatMap((file, at) => (isGone(file) ? [{ file, at }] : []))
    this.store.set({ files: left, deleted, active: names.includes(active) ? neighbour : active })
  }

  #replace(name: string, file: OpenFile): void {
    this.store.merge({ files: this.state.files.map((known) => (known.name === name ? file : known)) })
  }
}

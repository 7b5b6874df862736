import { canEdit, createWorkSession, type EditorParams, type WorkSession } from '@mashu/editor-host'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { ProjectProblem, readProject, writeProject, type PythonProject, type StepOrder } from '@mashu/engine-python'
import type { RunResult } from '../run/python.ts'
import { PythonAdapter } from '../work/adapter.ts'
import { liveWork } from '../work/live-work.ts'
import type { CodeEditor } from '../code/code-editor.ts'
import { scenePicture } from '../work/cover.ts'
import { freeName, mainName, nameProblem } from '../work/file-name.ts'
import { fileTitle, downloadBlob } from '../ui/file-picker.ts'
import { panesFor, PaneLayout, type PaneState, type Tab } from './pane-layout.ts'
import { RunController } from '../program/run-controller.ts'
import { openSetting } from '../ui/setting.ts'
import type { Command } from '../ui/shortcut.ts'
import { StepControls } from './step-controls.ts'
import { firstView, type ViewState } from './view-state.ts'
import { Store } from '@mashu/ui/store'
import { usesCanvas, Workspace } from '../work/workspace.ts'
import { openFile, takeFile } from '../work/open-file.ts'

const stillOpening = '作品正在打开，请等一下'

/** An error with a Chinese message is meant for the child. */
const isTold = (error: unknown): error is Error => error instanceof Error && /\p{Script=Han}/u.test(error.message)

export interface PageModelParts {
  params: EditorParams
  base: string
  makeSession?: typeof createWorkSession
}

/** The state of the page, and all commands of the child. */
export class PageModel {
  readonly setting = openSetting()
  readonly view = new Store<ViewState>(firstView)
  readonly workspace: Workspace
  readonly runController: RunController
  readonly stepControls: StepControls
  readonly paneLayout: PaneLayout
  readonly session: WorkSession
  #editor: CodeEditor | null = null
  /** Number of opened works. `#ranIn` is this number at the start of the last run. */
  #loaded = 0
  #ranIn = 0
  /** The tab that a small screen showed before a question of the program. */
  #before: Tab | null = null

  constructor({ params, base, makeSession = createWorkSession }: PageModelParts) {
    this.workspace = new Workspace(() => this.session.changed())
    this.runController = new RunController({ base, onEnd: (result) => this.#onEnd(result) })
    this.paneLayout = new PaneLayout(this.view as Store<PaneState>, this.runController)
    this.stepControls = new StepControls({
      runController: this.runController,
      workspace: this.workspace,
      setting: this.setting,
      editor: () => this.#editor,
      onStart: (order) => this.run(order),
    })
    const adapter = new PythonAdapter({
      workspace: this.workspace,
      runController: this.runController,
      onLoaded: () => this.#onLoaded(),
      onShow: (place) => this.#showPlace(place),
      live: () => liveWork({ ...this, workspace: this.workspace, editor: () => this.#editor }),
    })
    this.session = makeSession({ kind: 'python', workType: '4', params, adapter })
    this.workspace.store.subscribe(() => this.#show())
    this.runController.store.subscribe(() => this.#followQuestion())
    this.setting.subscribe(() => this.#editor?.setSetting(this.setting.value))
    this.session.subscribe(() => this.#editor?.setReadOnly(!this.canEdit))
  }

  get editor(): CodeEditor | null {
    return this.#editor
  }

  get canEdit(): boolean {
    return canEdit(this.session.state)
  }

  /** Called with null when the code editor is unmounted. */
  attach(editor: CodeEditor | null): void {
    this.#editor = editor
    editor?.setReadOnly(!this.canEdit)
    this.#show()
  }

  runCommand(command: Command): void {
    if (command === 'save') void this.session.saveNow()
    else if (command === 'stop') this.runController.stop()
    else if (command === 'step') this.stepControls.next()
    else if (command === 'over') this.stepControls.over()
    else if (command === 'play') this.stepControls.play()
    else if (command === 'again' || !this.runController.running) this.run()
  }

  /** Stops a running program first. `step` runs the code step by step. */
  run(step?: StepOrder): void {
    if (this.session.state.phase !== 'ready') return this.say(stillOpening)
    const program = this.workspace.project
    const draws = usesCanvas(program.main)
    this.#editor?.beginRun()
    this.#editor?.mark(null)
    const shown = draws ? 'canvas' : 'console'
    this.paneLayout.begin()
    this.view.merge({ ...panesFor(draws), tab: step ? 'code' : shown, message: null, problemLine: null })
    this.#ranIn = this.#loaded
    this.runController.run({ ...program, step })
  }

  /** Does not open a line that the child has edited. */
  goToProblem(): void {
    this.#markProblem()
    if (this.view.value.problemLine === 'changed') return
    this.view.merge({ tab: 'code' })
    this.#editor?.focus()
  }

  /** True if the error has a line in a file of the work. */
  get canGoToProblem(): boolean {
    const { problem } = this.runController.state
    return problem?.line !== undefined && this.workspace.find(problem.file ?? mainName) !== undefined
  }

  say(message: string | null): void {
    this.view.merge({ message })
  }

  /** Reports that a dialog failed to load. */
  reportMissing(what: string): void {
    this.view.merge({
      examplesShown: false,
      librariesShown: false,
      message: `${what}没有加载好，请检查网络再点一次。还是不行就刷新页面，程序不会丢`,
    })
  }

  /** Stores the current work first. */
  async openAsNew(project: PythonProject, title: string): Promise<void> {
    try {
      const { bytes } = writeProject(project)
      await this.session.openAsNew(new Uint8Array(bytes).buffer, title)
    } catch (error) {
      this.say(isTold(error) ? error.message : '没有打开，请再试一次')
    }
  }

  /** Replaces main.py in one undo step. The history of versions keeps the old program. */
  async insertText(code: string): Promise<void> {
    await this.session.saveNow()
    if (!this.canEdit) return this.say(stillOpening)
    this.workspace.choose(mainName)
    this.#editor?.replace(code)
    this.view.merge({ ...panesFor(usesCanvas(code)), tab: 'code' })
  }

  async openLocal(file: File): Promise<void> {
    try {
      const project = readProject(new Uint8Array(await file.arrayBuffer()))
      await this.openAsNew(project, file.name.replace(/\.(py|zip)$/i, ''))
    } catch (error) {
      this.say(error instanceof ProjectProblem ? error.message : '这个文件打不开')
    }
  }

  async addLocal(files: readonly File[]): Promise<void> {
    const added = await Promise.all(
      files.map(async (file) =>
        takeFile(freeName(file.name, this.workspace.names), new Uint8Array(await file.arrayBuffer())),
      ),
    )
    this.say(this.canEdit ? this.workspace.add(added) : stillOpening)
  }

  /** Returns the reason of a failure, or null. An existing file with this name is a failure. */
  addFile(name: string): string | null {
    if (!this.canEdit) return stillOpening
    return nameProblem(name, this.workspace.names) ?? this.workspace.add([openFile(name, new Uint8Array())])
  }

  rename(from: string, to: string): string | null {
    if (!this.canEdit) return stillOpening
    if (!this.workspace.find(from)) return '文件找不到了'
    // The editor renames the file first. Otherwise it would open the new name as another file.
    this.#editor?.rename(from, to)
    const fault = this.workspace.rename(from, to)
    if (fault !== null) this.#editor?.rename(to, from)
    else if (from.endsWith('.py') !== to.endsWith('.py')) this.#reopen(to)
    return fault
  }

  remove(name: string): void {
    if (!this.canEdit) return this.say(stillOpening)
    this.workspace.remove(name)
    this.#editor?.forget(name)
  }

  download(): void {
    try {
      const { bytes, extension } = writeProject(this.workspace.project)
      downloadBlob(new Blob([new Uint8Array(bytes)]), `${fileTitle(this.session.state.title)}.${extension}`)
    } catch (error) {
      this.say(error instanceof Error ? error.message : '没有存好')
    }
  }

  async downloadPicture(): Promise<void> {
    const picture = await scenePicture(this.runController.scene)
    if (picture) downloadBlob(picture, `${fileTitle(this.session.state.title)}.png`)
  }

  #onLoaded(): void {
    this.#loaded += 1
    this.#editor?.clear()
    this.runController.store.merge({ problem: null, ended: null })
    this.runController.log.clear()
    this.view.merge({
      ...panesFor(usesCanvas(this.workspace.project.main)),
      tab: 'code',
      examplesShown: false,
      librariesShown: false,
      message: null,
    })
    this.#show()
  }

  #show(): void {
    const { active } = this.workspace
    if ('text' in active) this.#editor?.show(active.name, active.text)
  }

  #showPlace({ file = mainName, line = 1 }: Place): boolean {
    if (!this.workspace.find(file)) return false
    this.workspace.choose(file)
    this.view.merge({ tab: 'code' })
    this.#editor?.goTo(line)
    return true
  }

  #reopen(name: string): void {
    this.#editor?.forget(name)
    this.#show()
  }

  /** On a small screen, a question opens the console, and the answer opens the previous tab again. */
  #followQuestion(): void {
    const before = this.#before
    if (this.runController.state.ask !== null && before === null) {
      this.#before = this.view.value.tab
      this.view.merge({ tab: 'console' })
    } else if (this.runController.state.ask === null && before !== null) {
      this.#before = null
      if (this.view.value.tab === 'console') this.view.merge({ tab: before })
    }
  }

  #onEnd(result: RunResult): void {
    // If another work was opened during the run, it must not get the files of this program.
    if (this.#ranIn !== this.#loaded) return
    const { state } = this.session
    const { names, notes } = this.#takeChanges(result)
    for (const name of names) this.#reopen(name)
    for (const note of notes) this.runController.log.add('note', `${note}\n`)
    if (this.canGoToProblem) this.#markProblem()
    // A drawing becomes the cover of the work and is therefore a change. A new work that nobody edited is not saved for
    // the sake of its cover.
    if (this.runController.scene.used && (state.workId !== null || state.touched) && state.readonly === null)
      this.session.changed()
    // While a program runs step by step, the error is shown below the code.
    if (result.error && this.runController.state.step === null) this.view.merge({ tab: 'console' })
  }

  /** Stores nothing if the work is read-only or another work is being loaded. */
  #takeChanges(result: RunResult): { names: string[]; notes: string[] } {
    const { readonly, busy } = this.session.state
    if (readonly !== null) return { names: [], notes: [] }
    if (busy === null || busy === 'submitting') return this.workspace.takeChanges(result)
    const hasChanges = result.changedFiles.length + result.removedFiles.length > 0
    return { names: [], notes: hasChanges ? ['正在换作品，程序写的文件没有保存下来'] : [] }
  }

  #markProblem(): void {
    const { problem } = this.runController.state
    if (problem?.line === undefined) return
    const file = problem.file ?? mainName
    const was = { line: problem.line, from: problem.column, to: problem.endColumn }
    // The child may have edited the code during the run.
    const place = this.#editor ? this.#editor.currentPlace(file, was) : was
    this.view.merge({ problemLine: place?.line ?? 'changed' })
    if (place === null) return
    this.workspace.choose(file)
    this.#editor?.mark(place)
  }
}

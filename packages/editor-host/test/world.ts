import { vi } from 'vitest'
import { type Account, type Person, type WorkApi, type EditorReport, type EditorOrder } from '@mashu/client'
import type { DraftStore } from '../src/draft/draft.ts'
import type { NoteJournal } from '../src/draft/note-journal.ts'
import type { NoteStore } from '../src/draft/note-store.ts'
import { readEditorParams, searchOfWork } from '../src/window/params.ts'
import type { WorkSession } from '../src/session/session-types.ts'
import type { EditorAdapter } from '../src/snapshot/snapshot.ts'
import type { TabChannel } from '../src/load/tab-watch.ts'
import { createWorkSession } from '../src/session/work-session.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeClosing } from './fake-closing.ts'
import { FakeServer } from './fake-server.ts'
import { memoryJournal, memoryNotes, memoryStore } from './memory-store.ts'
import { PromptBlob } from './prompt-blob.ts'

const never = new Promise<never>(() => undefined)

const medium = /\{(\w+)=(\w+)\}/g
const mediaIn = (text: string): string[] => [...text.matchAll(medium)].map((match) => match[1] ?? '')
const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** The note contains only the names of media, and `files` contain the media. */
const withMedia = (note: string, files: readonly string[]): string =>
  note.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const found = files.flatMap((file) => [...file.matchAll(medium)]).find((match) => match[1] === name)
    if (!found) throw new Error(`${name} is missing`)
    return found[0]
  })

/** A window with an editor. The work is a text, in which `{cat=meow}` is a picture with the name cat. */
export class Tab {
  readonly world: World
  search: string
  alive = true
  /** The window is killed when this many of its calls have begun or ended (see crash.test.ts). */
  killAt = Number.POSITIVE_INFINITY
  crossings = 0
  snapshots = 0
  reloads = 0
  text = ''
  loads: string[] = []
  reports: EditorReport[] = []
  breakLoad = false
  breakComplete = false
  /** Appended to completed notes, so that the same work has different bytes. */
  completedEnd = ''
  /** Loading a file changes its pictures and therefore their names, as in Scratch. */
  redraws = false
  /** The picture that the editor draws, or null. */
  picture: string | null = null
  hide: (leaving: boolean) => void = () => undefined
  online: () => void = () => undefined
  account: () => void = () => undefined
  hear: (message: EditorReport | EditorOrder) => void = () => undefined
  line: ((message: unknown) => void)[] = []
  readonly session: WorkSession

  constructor(world: World, search: string) {
    this.world = world
    this.search = search
    this.session = createWorkSession({
      kind: 'scratch',
      workType: '2',
      params: readEditorParams(search),
      adapter: this.#adapter(),
      clock: this.#clock(),
      closing: world.closing,
      api: this.#guard(world.server.api()),
      store: this.#guard(world.store, true),
      notes: this.#notes(),
      journal: this.#guard(world.journal, true),
      account: this.#account(),
      tabs: this.#tabChannel(),
      page: {
        device: '测试机',
        visit: world.visit,
        focus: () => undefined,
        reload: () => {
          this.reloads += 1
        },
        onHidden: (listener) => {
          this.hide = listener
          return () => undefined
        },
        onReturn: () => () => undefined,
        onOnline: (listener) => {
          this.online = listener
          return () => undefined
        },
        showWork: (workId, apart) => {
          if (this.alive) this.search = searchOfWork(this.search, workId, apart)
        },
      },
      channel: {
        post: (message) => {
          if (this.alive && 'kind' in message) this.reports.push(message)
        },
        listen: (listener) => {
          this.hear = listener
          return () => undefined
        },
        close: () => undefined,
      },
    })
  }

  edit(text: string): void {
    this.text = text
    this.session.changed()
  }

  kill(): void {
    this.alive = false
  }

  /** The page gets the event, but no time afterwards. */
  close(): void {
    this.hide(true)
    this.alive = false
  }

  /** The window may be killed when a call begins or ends. */
  async #cross<T>(work: () => Promise<T>, local: boolean): Promise<T> {
    if (this.#dies()) return never
    const { clock, slow } = this.world
    if (local && slow > 0)
      await new Promise<void>((resolve) => {
        clock.after(slow, resolve)
      })
    if (local) clock.pending += 1
    let result: T
    try {
      result = await work()
    } catch (error) {
      if (this.#dies()) return never
      throw error
    } finally {
      if (local) clock.pending -= 1
    }
    return this.#dies() ? never : result
  }

  #dies(): boolean {
    this.crossings += 1
    if (this.crossings >= this.killAt) this.alive = false
    return !this.alive
  }

  #guard<T extends DraftStore | NoteJournal | WorkApi>(target: T, local = false): T {
    return new Proxy(target, {
      get: (object, name, receiver) => {
        const method: unknown = Reflect.get(object, name, receiver)
        return typeof method === 'function'
          ? (...values: unknown[]) =>
              this.#cross(() => Reflect.apply(method, object, values) as Promise<unknown>, local)
          : method
      },
    })
  }

  #adapter(): EditorAdapter {
    return {
      serialize: () =>
        this.#cross(async () => {
          this.snapshots += 1
          return { file: new PromptBlob(this.text), title: '', media: mediaIn(this.text) }
        }, true),
      cover: async () => (this.picture === null ? null : new PromptBlob(this.picture)),
      noteText: (known) =>
        this.text.replaceAll(medium, (whole, name: string) => (known.has(name) ? `{${name}}` : whole)),
      completeNote: (text, bases) =>
        this.#cross(async () => {
          if (this.breakComplete) throw new Error('a picture is missing')
          return { file: new PromptBlob(withMedia(text, bases.map(textOf)) + this.completedEnd) }
        }, true),
      load: (bytes) =>
        this.#cross(async () => {
          if (this.breakLoad) throw new Error('not a project')
          const text = textOf(bytes)
          this.text = this.redraws ? text.replaceAll(medium, '{$1anew=$2}') : text
          this.loads.push(text)
          // Real editors report changes while they are loading, which are not edits of the child.
          this.session.changed()
          return mediaIn(text)
        }, true),
      loadDefault: () =>
        this.#cross(async () => {
          this.text = 'default'
          this.loads.push('default')
        }, true),
    }
  }

  /** A window that was killed writes no notes. */
  #notes(): NoteStore {
    const { notes } = this.world
    return {
      list: () => notes.list(),
      put: (note) => this.alive && notes.put(note),
      remove: (id) => void (this.alive && notes.remove(id)),
    }
  }

  #clock(): World['clock'] {
    const { clock } = this.world
    return {
      now: () => clock.now(),
      after: (ms: number, work: () => void) => clock.after(ms, () => this.alive && work()),
    } as World['clock']
  }

  #account(): Account {
    const { world } = this
    return {
      token: () => world.token,
      person: () => world.person,
      viewing: () => world.viewing,
      remember: ({ token, userInfo }) => {
        if (this.alive) {
          world.token = token
          world.person = userInfo as unknown as Person
        }
      },
      watch: (listener) => {
        this.account = listener
        return () => undefined
      },
    }
  }

  #tabChannel(): TabChannel {
    return {
      post: (message) => {
        if (!this.alive) return
        for (const tab of this.world.tabs)
          if (tab !== this && tab.alive)
            void Promise.resolve().then(() => tab.line.forEach((hear) => hear(structuredClone(message))))
      },
      listen: (listener) => {
        this.line.push(listener)
      },
      close: () => undefined,
    }
  }
}

/** A browser on a computer, and the server. */
export class World {
  readonly clock = new FakeClock()
  readonly server = new FakeServer(this.clock)
  store: DraftStore
  readonly notes = memoryNotes()
  journal = memoryJournal()
  readonly closing = new FakeClosing()
  tabs: Tab[] = []
  token: string | null = null
  /** An administrator views the site as the current user. */
  viewing = false
  person: Person | null = null
  /** The visit to which newly opened windows belong. It identifies a guest. */
  visit = 'first visit'
  /** Milliseconds of each call of the store and of the editor. */
  slow = 0

  constructor(store: DraftStore = memoryStore()) {
    // Without `crypto.subtle`, checksums are computed at once. `subtle` takes time, which a fake clock does not know.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    this.store = store
    this.server.addUser('a')
    this.server.addUser('b')
  }

  signIn(id: string): this {
    this.token = this.server.login(id)
    this.person = this.server.users.find((user) => user.person.id === id)?.person ?? null
    return this
  }

  /** Opens a window, and waits until it has loaded the work. */
  async open(search = '?scene=create', prepare: (tab: Tab) => void = () => undefined): Promise<Tab> {
    const tab = new Tab(this, search)
    this.tabs.push(tab)
    prepare(tab)
    void tab.session.start()
    await this.clock.advance(1000 + this.server.delay * 6)
    return tab
  }

  /** All automatic saves happen within two minutes. */
  async calm(): Promise<void> {
    await this.clock.advance(120_000)
  }
}

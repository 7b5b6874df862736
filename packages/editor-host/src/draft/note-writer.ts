import type { Draft, DraftHead, DraftStore } from './draft.ts'
import type { NoteJournal } from './note-journal.ts'
import type { Note, NoteStore } from './note-store.ts'
import { sha256 } from '../bytes/sha256.ts'
import type { EditorAdapter } from '../snapshot/snapshot.ts'

/**
 * A note contains the edits that the draft does not contain yet. While a page is being closed, notes are also written
 * to local storage, because asynchronous writes may not finish.
 */
export class NoteWriter {
  readonly #notes: NoteStore
  readonly #journal: NoteJournal
  readonly #adapter: EditorAdapter
  #known: ReadonlySet<string> = new Set()
  #note: Note | null = null
  /** The newest note that was written to the journal. */
  #entry: Note | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ notes, journal, adapter }: { notes: NoteStore; journal: NoteJournal; adapter: EditorAdapter }) {
    this.#notes = notes
    this.#journal = journal
    this.#adapter = adapter
  }

  /** Resolves when the journal has finished all previous calls. Never rejects. */
  get isCalm(): Promise<unknown> {
    return this.#queue
  }

  /** Notes do not contain these media, which the next window finds in the draft or in the loaded work. */
  know(media: readonly string[]): void {
    this.#known = new Set(media)
  }

  /** Resolves when the note is on the disk or cannot be written. */
  async jot(head: DraftHead): Promise<void> {
    if (this.#entry?.head.id === head.id && this.#entry.head.revision === head.revision) return
    const text = this.#text()
    if (text === null) return
    const entry = { head, text }
    this.#entry = entry
    await this.#inJournal(() => this.#journal.put(entry))
  }

  /** Writes to local storage synchronously. Returns false if this is not possible. */
  write(head: DraftHead): boolean {
    if (this.#note?.head.id === head.id && this.#note.head.revision === head.revision) return true
    const text = this.#text()
    if (text === null) return false
    const note = { head, text }
    this.#note = this.#notes.put(note) ? note : null
    return this.#note !== null
  }

  /** Writes an existing note again with a changed work card. */
  async rewrite(head: DraftHead): Promise<void> {
    const renewed = (note: Note): Note => ({ head: { ...head, revision: note.head.revision }, text: note.text })
    if (this.#note?.head.id === head.id) this.#notes.put(renewed(this.#note))
    if (this.#entry?.head.id !== head.id) return
    const entry = renewed(this.#entry)
    await this.#inJournal(() => this.#journal.put(entry))
  }

  /** Removes the note if it contains only edits up to `revision`, which are now stored elsewhere. */
  settle(id: string, revision: number): void {
    const isKept = (note: Note | null): boolean => note?.head.id === id && (note.head.revision ?? 0) <= revision
    if (isKept(this.#note)) {
      this.#notes.remove(id)
      this.#note = null
    }
    if (!isKept(this.#entry)) return
    this.#entry = null
    void this.#inJournal(() => this.#journal.remove(id))
  }

  /** After the browser has cleared its storage, the next call writes the whole work. */
  forgetWritten(): void {
    this.#known = new Set()
    this.#note = null
    this.#entry = null
  }

  /**
   * Replaces the note of a closed window after the store has refused the draft. Without space for both notes, the old
   * note stays.
   */
  adopt(id: string, head: DraftHead): void {
    if (this.write(head)) this.forget(id)
  }

  /** Removes the note of a closed window after the store has accepted the content. */
  forget(id: string): void {
    this.#notes.remove(id)
    void this.#inJournal(() => this.#journal.remove(id))
  }

  /** Keeps the order of the calls. Otherwise, a slow earlier write could restore a note that has been removed. */
  #inJournal(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work).catch(() => undefined)
    this.#queue = done
    return done
  }

  #text(): string | null {
    try {
      return this.#adapter.noteText?.(this.#known) ?? null
    } catch {
      return null
    }
  }
}

export interface NoteCompletion {
  notes: NoteStore
  /** The notes in the journal. */
  entries: readonly Note[]
  journal: NoteJournal
  store: DraftStore
  adapter: EditorAdapter
  owner: string
  kind: DraftHead['kind']
  /** The ids of the drafts of windows that are still open. */
  taken: ReadonlySet<string>
  /** Files that may contain the media that a note leaves out, besides the draft of the note. */
  bases: readonly ArrayBuffer[]
}

/**
 * Converts the notes of closed windows to drafts. Resolves to drafts that the store has not accepted in time; their
 * notes are kept. Never rejects. If media are not available now, the note is kept.
 */
export async function completeNotes(parts: NoteCompletion): Promise<Draft[]> {
  const { kind, notes, entries, owner, taken } = parts
  const isOwn = ({ head }: Note): boolean => head.owner === owner && head.kind === kind && !taken.has(head.id)
  const unstored: Draft[] = []
  for (const note of newest([...notes.list(), ...entries]).filter(isOwn)) {
    const draft = await complete(note, parts).catch(() => null)
    if (draft) unstored.push(draft)
  }
  return unstored
}

/** Returns only the newest note of each draft. */
function newest(notes: readonly Note[]): Note[] {
  const found = new Map<string, Note>()
  for (const note of notes) {
    const other = found.get(note.head.id)
    if (!other || (other.head.revision ?? 0) < (note.head.revision ?? 0)) found.set(note.head.id, note)
  }
  return [...found.values()]
}

async function complete(note: Note, parts: NoteCompletion): Promise<Draft | null> {
  const { notes, journal, store } = parts
  const { id, revision = 0 } = note.head
  const stored = await store.read(id).catch(() => 'unreadable' as const)
  if (stored === 'unreadable') return unstored(note, await draftOf(note, null, parts), parts)
  if ((stored?.head.revision ?? -1) < revision) {
    const draft = await draftOf(note, stored, parts)
    const isTaken = await store.write(draft).then(
      () => true,
      () => false,
    )
    if (!isTaken) return unstored(note, draft, parts)
  }
  notes.remove(id)
  await journal.remove(id).catch(() => undefined)
  return null
}

/** Keeps the note outside the store of drafts, which may not work. */
async function unstored(note: Note, draft: Draft, { notes, journal }: NoteCompletion): Promise<Draft> {
  if (notes.put(note)) await journal.remove(note.head.id).catch(() => undefined)
  return { ...draft, isNote: true }
}

/** Rejects if media are missing. */
async function draftOf({ head, text }: Note, stored: Draft | null, { adapter, bases }: NoteCompletion): Promise<Draft> {
  const made = await adapter.completeNote?.(text, stored ? [stored.content.file, ...bases] : bases)
  if (!made) throw new Error('this editor cannot complete notes')
  const file = await made.file.arrayBuffer()
  const { cover = null, coverType = '' } = stored?.content ?? {}
  return {
    head: { ...head, checksum: await sha256(file) },
    content: { file, fileType: made.file.type, cover, coverType },
  }
}

import type { Draft, DraftHead, DraftStore } from './draft.ts'
import type { Note, NoteStore } from './note-store.ts'
import { sha256 } from '../bytes/sha256.ts'
import type { EditorAdapter } from '../snapshot/snapshot.ts'

/** Writes the note of one window: the edits that its draft does not have yet. */
export class NoteWriter {
  readonly #notes: NoteStore
  readonly #adapter: EditorAdapter
  #known: ReadonlySet<string> = new Set()
  #note: Note | null = null

  constructor(notes: NoteStore, adapter: EditorAdapter) {
    this.#notes = notes
    this.#adapter = adapter
  }

  /** Media in a file that the next opening has: the draft, or what the address leads to. Notes leave them out. */
  know(media: readonly string[]): void {
    this.#known = new Set(media)
  }

  /** Writes down the work as it is now, at once; false when that is not possible. */
  write(head: DraftHead): boolean {
    if (this.#note?.head.id === head.id && this.#note.head.revision === head.revision) return true
    const text = this.#text()
    if (text === null) return false
    const note = { head, text }
    this.#note = this.#notes.put(note) ? note : null
    return this.#note !== null
  }

  /** The card has changed while a note is there. */
  rewrite(head: DraftHead): void {
    if (this.#note?.head.id === head.id)
      this.#notes.put({ head: { ...head, revision: this.#note.head.revision }, text: this.#note.text })
  }

  /** Edits up to `revision` are kept elsewhere. */
  settle(id: string, revision: number): void {
    if (this.#note?.head.id !== id || (this.#note.head.revision ?? 0) > revision) return
    this.#notes.remove(id)
    this.#note = null
  }

  /**
   * A note of a dead window, from which this window goes on and which the store did not take, becomes its own. Where
   * there is no room for both, that one stays.
   */
  adopt(id: string, head: DraftHead): void {
    if (this.write(head)) this.#notes.remove(id)
  }

  /** What the note of a dead window holds is in the store by now. */
  forget(id: string): void {
    this.#notes.remove(id)
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
  store: DraftStore
  adapter: EditorAdapter
  owner: string
  kind: DraftHead['kind']
  /** Drafts of windows that live. */
  taken: ReadonlySet<string>
  /** Files that may have the media a note left out, besides the draft it belongs to. */
  bases: readonly ArrayBuffer[]
}

/**
 * Completes the notes of dead windows into drafts. Resolves with those that the store does not take, or not in time:
 * their notes stay. Never rejects; a note whose media cannot be had now stays for another time.
 */
export async function completeNotes(parts: NoteCompletion): Promise<Draft[]> {
  const { kind, notes, owner, taken } = parts
  const isOwn = ({ head }: Note): boolean => head.owner === owner && head.kind === kind && !taken.has(head.id)
  const unstored: Draft[] = []
  for (const note of notes.list().filter(isOwn)) {
    const draft = await complete(note, parts).catch(() => null)
    if (draft) unstored.push(draft)
  }
  return unstored
}

async function complete(note: Note, parts: NoteCompletion): Promise<Draft | null> {
  const { notes, store } = parts
  const { id, revision = 0 } = note.head
  const stored = await store.read(id).catch(() => 'unreadable' as const)
  if (stored === 'unreadable') return { ...(await draftOf(note, null, parts)), isNote: true }
  if ((stored?.head.revision ?? -1) < revision) {
    const draft = await draftOf(note, stored, parts)
    const isTaken = await store.write(draft).then(
      () => true,
      () => false,
    )
    if (!isTaken) return { ...draft, isNote: true }
  }
  notes.remove(id)
  return null
}

/** Rejects when media are missing. */
async function draftOf({ head, text }: Note, stored: Draft | null, { adapter, bases }: NoteCompletion): Promise<Draft> {
  const made = await adapter.completeNote?.(text, stored ? [stored.content.file, ...bases] : bases)
  if (!made) throw new Error('this editor completes no notes')
  const file = await made.file.arrayBuffer()
  const { cover = null, coverType = '' } = stored?.content ?? {}
  return {
    head: { ...head, checksum: await sha256(file) },
    content: { file, fileType: made.file.type, cover, coverType },
  }
}

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
 * Completes the notes of dead windows into drafts. Never rejects; a note whose media cannot be had now stays for
 * another time.
 */
export async function completeNotes(parts: NoteCompletion): Promise<void> {
  const { adapter, kind, notes, owner, taken } = parts
  const isOwn = ({ head }: Note): boolean => head.owner === owner && head.kind === kind && !taken.has(head.id)
  if (!adapter.completeNote) return
  for (const note of notes.list().filter(isOwn)) await complete(note, parts).catch(() => undefined)
}

async function complete({ head, text }: Note, { adapter, bases, notes, store }: NoteCompletion): Promise<void> {
  const draft = await store.read(head.id)
  if ((draft?.head.revision ?? -1) < (head.revision ?? 0)) await store.write(await file())
  notes.remove(head.id)

  async function file(): Promise<Draft> {
    const made = await adapter.completeNote?.(text, draft ? [draft.content.file, ...bases] : bases)
    if (!made) throw new Error('this editor completes no notes')
    const file = await made.file.arrayBuffer()
    const { cover = null, coverType = '' } = draft?.content ?? {}
    return {
      head: { ...head, checksum: await sha256(file) },
      content: { file, fileType: made.file.type, cover, coverType },
    }
  }
}

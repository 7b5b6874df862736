import type { Saved } from '@mashu/client'
import type { WorkCard } from '../draft/draft.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** State of the work on the server, as far as it is known. */
export interface ServerCopy {
  revision: number
  checksum: string | null
  title: string
  /** The version there has no picture of the work, as this window saved it without one. */
  lacksCover?: boolean
}

/** The open work and the server's copy of it. Only the methods here change them. */
export class WorkRecord {
  #card: Readonly<WorkCard>
  #serverCopy: Readonly<ServerCopy> = { revision: 0, checksum: null, title: '' }

  constructor(card: WorkCard) {
    this.#card = card
  }

  get card(): Readonly<WorkCard> {
    return this.#card
  }
  get serverCopy(): Readonly<ServerCopy> {
    return this.#serverCopy
  }

  /** Another work is open. */
  begin(card: WorkCard, serverCopy: ServerCopy): void {
    this.#card = card
    this.#serverCopy = serverCopy
  }

  /** The same content from now on belongs to another card, whose content on the server is not known. */
  continueAs(card: WorkCard): void {
    this.#card = card
    this.#serverCopy = { ...this.#serverCopy, checksum: null }
  }

  /** The server has this snapshot as `saved`. */
  confirm({ revision, checksum, title, cover }: Snapshot, saved: Saved): void {
    this.#card = { ...this.#card, workId: saved.workId, baseVersion: saved.versionNo, workFile: null, sent: [] }
    this.#serverCopy = { revision, checksum, title, lacksCover: cover === null }
  }

  /** The work of a guest from now on belongs to this user. */
  assignOwner(owner: string): void {
    this.#card = { ...this.#card, owner }
  }

  /** The child submitted the work, or the server says so. */
  setSubmitWanted(submitWanted: boolean): void {
    this.#card = { ...this.#card, submitWanted }
  }

  /** This content is about to be sent: should its answer get lost, it is known as ours. */
  markSent(checksum: string): void {
    if (this.#card.sent.includes(checksum)) return
    this.#card = { ...this.#card, sent: [...this.#card.sent, checksum] }
  }

  /** The server's id of this work. */
  setWorkId(workId: string): void {
    this.#card = { ...this.#card, workId }
  }

  /** The next save goes on top of this version. */
  rebase(baseVersion: number): void {
    this.#card = { ...this.#card, baseVersion }
  }

  /** The server has these edits already. */
  markOnServer(revision: number): void {
    this.#serverCopy = { ...this.#serverCopy, revision }
  }
}

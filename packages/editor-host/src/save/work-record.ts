import type { Saved } from '@mashu/client'
import type { WorkCard } from '../draft/draft.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The state of the work on the server, as far as this window knows it. */
export interface ServerCopy {
  revision: number
  checksum: string | null
  title: string
  /** True when this window has saved the newest version without a picture. */
  lacksCover?: boolean
}

/** The card of the open work and the state of the work on the server. Only methods of this class change them. */
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

  /** Replaces the card and the state for another work. */
  begin(card: WorkCard, serverCopy: ServerCopy): void {
    this.#card = card
    this.#serverCopy = serverCopy
  }

  /** Continues the same content under another card. The state of the new card on the server is unknown. */
  continueAs(card: WorkCard): void {
    this.#card = card
    this.#serverCopy = { ...this.#serverCopy, checksum: null }
  }

  /** Records that the server has stored this snapshot as `saved`. */
  confirm({ revision, checksum, title, cover }: Snapshot, saved: Saved): void {
    this.#card = { ...this.#card, workId: saved.workId, baseVersion: saved.versionNo, workFile: null, sent: [] }
    this.#serverCopy = { revision, checksum, title, lacksCover: cover === null }
  }

  /** Assigns the work of a guest to this user. */
  assignOwner(owner: string): void {
    this.#card = { ...this.#card, owner }
  }

  /** Sets if the next save also submits the work. */
  setSubmitWanted(submitWanted: boolean): void {
    this.#card = { ...this.#card, submitWanted }
  }

  /**
   * Records the checksum of content that will be sent. If the answer is lost, the save is recognized by the checksum.
   */
  markSent(checksum: string): void {
    if (this.#card.sent.includes(checksum)) return
    this.#card = { ...this.#card, sent: [...this.#card.sent, checksum] }
  }

  setWorkId(workId: string): void {
    this.#card = { ...this.#card, workId }
  }

  /** Bases the next save on this version of the work. */
  rebase(baseVersion: number): void {
    this.#card = { ...this.#card, baseVersion }
  }

  /** Records that the server has the edits up to this revision. */
  markOnServer(revision: number): void {
    this.#serverCopy = { ...this.#serverCopy, revision }
  }
}

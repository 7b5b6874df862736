import type { Saved } from '@mashu/client'
import type { WorkCard } from '../draft/draft.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export interface ServerCopy {
  revision: number
  checksum: string | null
  title: string
  /** This window has saved the newest version without a picture. */
  lacksCover?: boolean
}

/** The card of the open work and its state on the server. */
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

  begin(card: WorkCard, serverCopy: ServerCopy): void {
    this.#card = card
    this.#serverCopy = serverCopy
  }

  /** The state of the new card on the server is unknown. */
  continueAs(card: WorkCard): void {
    this.#card = card
    this.#serverCopy = { ...this.#serverCopy, checksum: null }
  }

  confirm({ revision, checksum, title, cover }: Snapshot, saved: Saved): void {
    this.#card = { ...this.#card, workId: saved.workId, baseVersion: saved.versionNo, workFile: null, sent: [] }
    this.#serverCopy = { revision, checksum, title, lacksCover: cover === null }
  }

  assignOwner(owner: string): void {
    this.#card = { ...this.#card, owner }
  }

  /** The next save also submits the work. */
  setSubmitWanted(submitWanted: boolean): void {
    this.#card = { ...this.#card, submitWanted }
  }

  /** Called before content is sent, so that the save is recognized if the answer is lost. */
  markSent(checksum: string): void {
    if (this.#card.sent.includes(checksum)) return
    this.#card = { ...this.#card, sent: [...this.#card.sent, checksum] }
  }

  setWorkId(workId: string): void {
    this.#card = { ...this.#card, workId }
  }

  rebase(baseVersion: number): void {
    this.#card = { ...this.#card, baseVersion }
  }

  markOnServer(revision: number): void {
    this.#serverCopy = { ...this.#serverCopy, revision }
  }
}

import { openChannel } from '@mashu/client'
import { type Clock, wait } from '../window/clock.ts'
import { type DraftTarget, isDraftOf, isOfItsOwn, type WorkCard } from '../draft/draft.ts'
import { newKey } from '../bytes/sha256.ts'

/** Carries messages between the windows of this browser. */
export interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}

/** An answer from another window for one of its drafts. `same` tells if the draft belongs to the same work. */
export interface OtherTab {
  draftId: string
  same: boolean
}

/** Reported to other windows. Null without a work, and in a read-only window. */
export interface TabWork {
  draftIds: readonly string[]
  card: Readonly<WorkCard>
}

type TabMessage =
  | { q: 'who'; from: string; owner: string; target: DraftTarget }
  | { q: 'here'; to: string; from: string; draftId: string; same: boolean }
  | { q: 'yield'; from: string; owner: string; target: DraftTarget }
  | { q: 'yielded'; to: string; from: string }
  | { q: 'front'; owner: string; target: DraftTarget }

/** Milliseconds. If a busy window answers too late, the version check of the server still keeps both works. */
const answerTimeout = 250
const yieldTimeout = 4000

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'q' in value

/** In a browser without channels, no other window answers. */
export function browserTabChannel(): TabChannel {
  const channel = openChannel('mashu-work-tab')
  if (channel === null) return { post: () => undefined, listen: () => undefined, close: () => undefined }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
    close: () => channel.close(),
  }
}

/** Detects other windows with the same work, and hands the work over. Web Locks do not exist on plain HTTP. */
export class TabWatch {
  readonly #channel: TabChannel
  readonly #clock: Clock
  readonly #me = newKey()
  readonly #work: () => TabWork | null
  readonly #onYield: () => Promise<void>
  readonly #onFront: () => void
  /** The answers to each open question. Opening a work and uploading old drafts may ask at the same time. */
  readonly #open = new Set<OtherTab[]>()
  #yielded: (() => void) | null = null

  constructor(parts: {
    channel: TabChannel
    clock: Clock
    work: () => TabWork | null
    onYield: () => Promise<void>
    onFront: () => void
  }) {
    this.#channel = parts.channel
    this.#clock = parts.clock
    this.#work = parts.work
    this.#onYield = parts.onYield
    this.#onFront = parts.onFront
    this.#channel.listen((message) => {
      if (isTabMessage(message)) this.#hear(message)
    })
  }

  async ask(owners: readonly string[], target: DraftTarget): Promise<OtherTab[]> {
    const answers: OtherTab[] = []
    this.#open.add(answers)
    for (const owner of owners) this.#channel.post({ q: 'who', from: this.#me, owner, target } satisfies TabMessage)
    await wait(this.#clock, answerTimeout)
    this.#open.delete(answers)
    return answers
  }

  /** Asks the window with this work to save and release it. Resolves after the release or a time limit. */
  async takeFrom(owner: string, target: DraftTarget): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#yielded = resolve
    })
    this.#channel.post({ q: 'yield', from: this.#me, owner, target } satisfies TabMessage)
    await Promise.race([answered, wait(this.#clock, yieldTimeout)])
    this.#yielded = null
  }

  bringToFront(owner: string, target: DraftTarget): void {
    this.#channel.post({ q: 'front', owner, target } satisfies TabMessage)
  }

  close(): void {
    this.#channel.close()
  }

  // A new work without an origin is never the same work as another one.
  #isMine(owner: string, target: DraftTarget): boolean {
    const work = this.#work()
    return work !== null && work.card.owner === owner && !isOfItsOwn(target) && isDraftOf(work.card, target)
  }

  #hear(message: TabMessage): void {
    if (message.q === 'who') {
      const work = this.#work()
      if (work === null || work.card.owner !== message.owner) return
      const same = this.#isMine(message.owner, message.target)
      for (const draftId of work.draftIds)
        this.#channel.post({ q: 'here', to: message.from, from: this.#me, draftId, same } satisfies TabMessage)
    } else if (message.q === 'here' && message.to === this.#me) {
      for (const answers of this.#open) answers.push({ draftId: message.draftId, same: message.same })
    } else if (message.q === 'yield' && this.#isMine(message.owner, message.target)) {
      void this.#onYield().finally(() =>
        this.#channel.post({ q: 'yielded', to: message.from, from: this.#me } satisfies TabMessage),
      )
    } else if (message.q === 'yielded' && message.to === this.#me) {
      this.#yielded?.()
    } else if (message.q === 'front' && this.#isMine(message.owner, message.target)) {
      this.#onFront()
    }
  }
}

import type { LiveFrame, ToChild, ToWall } from '@mashu/contract/teaching/lesson/line'
import type { Hub } from '../../../../platform/instances/hub.ts'
import type { SeatNews } from './seat.ts'
import type { WatchNews } from './watchers.ts'

export type LiveKind = Extract<ToChild, { cmd: 'shown' }>['kind']

/** Messages between instances about a lesson. */
export type News =
  | { kind: 'hello' }
  /** Other instances read the changed state of the lesson. */
  | { kind: 'changed' }
  | { kind: 'seats'; seats: SeatNews[] }
  | { kind: 'watch'; watch: WatchNews }
  | { kind: 'picture'; userId: string; webp: string }
  | { kind: 'live'; userId: string; of: LiveKind; frame: LiveFrame }
  | { kind: 'whole'; userId: string }
  | { kind: 'child'; userId: string; message: ToChild }
  | { kind: 'walls'; message: ToWall }
  | { kind: 'lowered'; userId: string }

/** While more messages than this wait, pictures and live frames are dropped. */
const MAX_WAITING = 100

export const topicOf = (lessonId: string): string => `lesson:${lessonId}`

export class InstanceLine {
  readonly #hub: Hub
  readonly #topic: string
  #sending: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(hub: Hub, lessonId: string) {
    this.#hub = hub
    this.#topic = topicOf(lessonId)
  }

  send(news: News): void {
    const { relay } = this.#hub
    if (!relay || ((news.kind === 'live' || news.kind === 'picture') && this.#waiting > MAX_WAITING)) return
    this.#waiting++
    // Patches of a text must arrive in order.
    this.#sending = this.#sending
      .then(() => relay({ topic: this.#topic, text: JSON.stringify(news) }))
      .finally(() => this.#waiting--)
  }
}

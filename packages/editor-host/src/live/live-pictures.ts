import { smallPicture } from '@mashu/client/live'
import type { ChildMessage, ToChild } from '@mashu/contract/teaching/lesson/line'
import { lessonLimits, lessonSeconds } from '@mashu/contract/teaching/lesson/line-limits'
import type { WorkSession } from '../session/session-types.ts'
import { whenIdle, type PointerWatch } from './pointer-watch.ts'

type Watched = Extract<ToChild, { cmd: 'watched' }>['by']

const WALL_WIDTH = 200
const LIVE_WIDTH = 480
const LIVE_MS = 2_000
/** Milliseconds between two pictures for the report of the lesson while nobody watches. */
const UNSEEN_MS = 60_000

export interface LivePicturesParts {
  live: Pick<WorkSession['live'], 'work'>
  pointer: Pick<PointerWatch, 'isDown'>
  isFree: () => boolean
  send: (message: ChildMessage) => boolean
}

/** A picture is taken only while the page is idle and nothing is dragged. */
export class LivePictures {
  readonly #parts: LivePicturesParts
  readonly #sent = { wall: { at: 0, picture: '' }, live: { at: 0, picture: '' } }
  #isBusy = false

  constructor(parts: LivePicturesParts) {
    this.#parts = parts
  }

  /** A user who begins to watch has no pictures. */
  startAgain(): void {
    for (const sent of Object.values(this.#sent)) sent.picture = ''
  }

  /** Called once a second. */
  tick(watched: Watched): void {
    const now = Date.now()
    const { wall, live } = this.#sent
    const isLive = watched === 'teacher' || watched === 'all'
    const pause = watched === 'nobody' ? UNSEEN_MS : lessonSeconds.picture * 1000
    if (now - wall.at >= pause) this.#make('wall')
    else if (isLive && now - live.at >= LIVE_MS) this.#make('live')
  }

  #make(size: 'wall' | 'live'): void {
    const { pointer, isFree } = this.#parts
    if (this.#isBusy || pointer.isDown || !isFree() || document.visibilityState === 'hidden') return
    this.#isBusy = true
    whenIdle(() => {
      void this.#send(size)
        .catch(() => undefined)
        .finally(() => {
          this.#isBusy = false
        })
    })
  }

  async #send(size: 'wall' | 'live'): Promise<void> {
    const { pointer, live, send } = this.#parts
    if (pointer.isDown) return
    const [width, limit] = size === 'wall' ? [WALL_WIDTH, lessonLimits.picture] : [LIVE_WIDTH, lessonLimits.livePicture]
    const source = await live.work?.picture(width)
    const picture = source ? await smallPicture(source, Math.min(width, source.width), limit) : null
    if (source && 'close' in source) source.close()
    const sent = this.#sent[size]
    sent.at = Date.now()
    if (picture === null || picture === sent.picture) return
    const message: ChildMessage =
      size === 'wall' ? { cmd: 'picture', webp: picture } : { cmd: 'live', frame: { type: 'picture', webp: picture } }
    if (send(message)) sent.picture = picture
  }
}

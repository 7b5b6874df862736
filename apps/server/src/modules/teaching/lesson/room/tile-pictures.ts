import type { ToWall } from '@mashu/contract/teaching/lesson/line'
import type { LiveRoom } from './live-works.ts'
import type { Seat } from './seat.ts'
import type { Wall } from './watchers.ts'

/** More pictures would exceed the maximum size of a message. */
const PICTURES_AT_ONCE = 3

/** Sends each wall the pictures of its tiles. */
export class TilePictures {
  readonly #room: Omit<LiveRoom, 'lesson'>
  /** Children with a new picture for the walls. */
  readonly #fresh = new Set<string>()

  constructor(room: Omit<LiveRoom, 'lesson'>) {
    this.#room = room
  }

  /** Ignores a picture that arrived too early. */
  take(seat: Seat, webp: string, now: number): void {
    if (!seat.takePicture(webp, now)) return
    const { userId } = seat
    this.#fresh.add(userId)
    if (this.#room.watchers.isSeenElsewhere(userId)) this.#room.relay({ kind: 'picture', userId, webp })
  }

  /** Takes a picture from another instance. */
  takeNews(userId: string, webp: string): void {
    const seat = this.#room.seats.get(userId)
    if (!seat) return
    seat.picture = webp
    this.#fresh.add(userId)
  }

  send(wall: Wall, userIds: readonly string[]): void {
    const pictures = userIds.flatMap((userId) => {
      const webp = wall.sight?.has(userId) === false ? null : this.#room.seats.get(userId)?.picture
      return webp ? [{ userId, webp }] : []
    })
    for (let at = 0; at < pictures.length; at += PICTURES_AT_ONCE) {
      const message: ToWall = { cmd: 'pictures', pictures: pictures.slice(at, at + PICTURES_AT_ONCE) }
      wall.send(JSON.stringify(message))
    }
  }

  /** Sends pictures that arrived since the last call. */
  sendFresh(): void {
    for (const wall of this.#room.watchers.walls) this.send(wall, [...this.#fresh])
    this.#fresh.clear()
  }
}

import type { News } from './news.ts'
import type { Room } from './room.ts'

type Taker<K extends News['kind']> = (room: Room, news: Extract<News, { kind: K }>) => void

const TAKERS: { [K in Exclude<News['kind'], 'changed'>]: Taker<K> } = {
  hello: (room) => {
    room.relaySeats()
    if (room.watchers.walls.size > 0) room.watchChanged()
  },
  seats: (room, { seats }) => {
    for (const seat of seats) room.seats.get(seat.userId)?.takeNews(seat, Date.now())
  },
  watch: (room, { watch }) => {
    const before = room.watchers.remote
    room.watchers.takeNews(watch, Date.now())
    if (room.watchers.remote > before) room.relaySeats()
    room.live.refreshWatch()
  },
  picture: (room, { userId, webp }) => room.pictures.takeNews(userId, webp),
  live: (room, { userId, of, frame }) => room.live.pass(userId, of, frame),
  whole: (room, { userId }) => {
    if (room.seats.get(userId)?.active) room.live.askWhole(userId)
  },
  child: (room, { userId, message }) => room.tellChild(userId, message),
  walls: (room, { message }) => room.tellWalls(message),
  lowered: (room, { userId }) => room.lowerHand(userId),
}

export const takeNews = (room: Room, news: Exclude<News, { kind: 'changed' }>): void =>
  (TAKERS[news.kind] as Taker<typeof news.kind>)(room, news as never)

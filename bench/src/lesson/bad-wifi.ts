import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openLessonLine } from '@mashu/client/live'
import type { ChildMessage, ToChild } from '@mashu/contract/teaching/lesson/line'
import { openBadNetwork } from './bad-network.ts'
import { CLASS, clock, connect, openPlace, pair, post, state } from './lesson-place.ts'

/**
 * Measures a lesson of 40 children behind a bad Wi-Fi (300 ms, 5 % loss, two interruptions of 20 s). The wall is
 * connected by cable.
 */
const CALM_MS = 30_000
const BREAK_MS = 20_000
const STATE_MS = 5_000

const place = await openPlace(CLASS)
const network = await openBadNetwork(place.school.url)
// The connection uses these objects of a page.
const listening = { addEventListener() {}, removeEventListener() {} }
Object.assign(globalThis, { location: { origin: network.origin }, WebSocket, ...listening })
const { id } = await post(place, 'open', { departId: place.departs[0] })
const delays: number[] = []
const newest = new Map<string, number>()
let away = 0
const wall = await connect(place, place.admin, (message) => {
  if (message.cmd !== 'tiles') return
  for (const { userId, child, state: now } of message.tiles) {
    if (now === 'away' && newest.has(userId)) away += 1
    if (!child || newest.get(userId) === child.step) continue
    newest.set(userId, child.step)
    delays.push(clock() - child.step)
  }
})
wall.say({ cmd: 'wall', lessonId: id })
let opened = 0
const lines = place.children.map(({ token }) =>
  openLessonLine<ChildMessage, ToChild>({
    token: () => token,
    hello: () => ({ cmd: 'join', lessonId: id }),
    hear: () => undefined,
    onChange: (isOpen) => {
      opened += Number(isOpen)
    },
  }),
)
const timers: NodeJS.Timeout[] = []
for (const line of lines) {
  timers.push(setInterval(() => line.send({ cmd: 'state', state: state({}) }), STATE_MS))
  // The children edit at different moments.
  await wait(STATE_MS / CLASS)
}
await wait(CALM_MS)
const calm = delays.splice(0)
const joined = newest.size
const returns: number[] = []
const connections = [opened]
for (let count = 0; count < 2; count++) {
  network.breakFor(BREAK_MS)
  await wait(BREAK_MS)
  const over = clock()
  while ([...newest.values()].filter((step) => step >= over).length < joined) await wait(50)
  returns.push(clock() - over)
  connections.push(opened)
  await wait(CALM_MS)
}
console.table({
  'children on the wall': `${joined} of ${CLASS}`,
  'tile ms p50/p99': pair(calm),
  'ms until the wall is up to date after a break': returns.join(' / '),
  'connections before and after the breaks': connections.join(' / '),
  'shown as away': away,
})
for (const timer of timers) clearInterval(timer)
for (const line of lines) line.close()
wall.socket.close()
network.close()
await place.school.close()

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ChildMessage, ChildState, Tile, ToChild, ToWall } from '@mashu/contract/teaching/lesson/line'
import { newId } from '../../../apps/server/src/platform/db/id.ts'

/** `record-lesson.ts` records the messages of editors, and simulated children replay them. */

/** `at` is in milliseconds since the first message. */
export type Recorded = readonly [at: number, message: ChildMessage]
export const EDITORS = ['scratch', 'junior', 'python'] as const

export const fileOf = (editor: string) => path.join(import.meta.dirname, 'recordings', `${editor}.jsonl.gz`)

function readRecording(editor: string): readonly Recorded[] {
  const lines = gunzipSync(readFileSync(fileOf(editor))).toString()
  return lines.split('\n').map((line) => JSON.parse(line) as Recorded)
}
const recordings = new Map(EDITORS.map((editor) => [editor, readRecording(editor)]))
type Editor = (typeof EDITORS)[number]
/** Children use the editors in turns. */
export const editorOf = (index: number): Editor => EDITORS[index % EDITORS.length]!

/** Milliseconds between the end of a recording and its next start. */
const PAUSE_MS = 3000

function renamed(message: ChildMessage, workId: string): ChildMessage {
  if (message.cmd !== 'state') return message
  const { state } = message
  return { cmd: 'state', state: { ...state, workId: state.workId && workId, unitId: state.unitId && workId } }
}

/**
 * Repeats a recording from a random place. Frames for viewers of the work are left out until `hear` gets the request of
 * a viewer.
 */
export function replay(editor: Editor, say: (message: ChildMessage) => void) {
  const recording = recordings.get(editor)!
  const workId = newId()
  let isWatched = false
  let next = Math.floor(Math.random() * recording.length)
  let timer = setTimeout(step)
  function step(): void {
    const [at, message] = recording[next]!
    if (message.cmd !== 'live' || isWatched) say(renamed(message, workId))
    next = (next + 1) % recording.length
    timer = setTimeout(step, next === 0 ? PAUSE_MS : recording[next]![0] - at)
  }
  return {
    hear(message: ToChild | ToWall): void {
      if (message.cmd !== 'watched') return
      isWatched = message.by === 'teacher' || message.by === 'all'
      if (!message.whole) return
      // The recording begins with the whole text of the work.
      clearTimeout(timer)
      next = 0
      step()
    },
    stop: () => clearTimeout(timer),
  }
}

const signOf = (state: ChildState) =>
  [state.idle, state.running, state.error, state.errorCount, state.step, state.passed].join()

/** Milliseconds from a message of a child until a wall has the message. */
export class Delays {
  tiles: number[] = []
  live: number[] = []
  readonly #states = new Map<string, { sign: string; at: number }[]>()
  readonly #patches = new Map<string, number>()

  sent(userId: string, message: ChildMessage): void {
    const at = performance.now()
    if (message.cmd === 'state')
      this.#states.set(userId, [...(this.#states.get(userId) ?? []), { sign: signOf(message.state), at }])
    else if (message.cmd === 'live' && message.frame.type === 'patch')
      this.#patches.set(`${userId} ${message.frame.patch.from}`, at)
  }

  hear(message: ToChild | ToWall): void {
    const now = performance.now()
    if (message.cmd === 'tiles') for (const tile of message.tiles) this.#seen(tile, now)
    else if (message.cmd === 'live' && message.frame.type === 'patch') {
      const key = `${message.userId} ${message.frame.patch.from}`
      const at = this.#patches.get(key)
      if (at !== undefined) this.live.push(now - at)
      this.#patches.delete(key)
    }
  }

  #seen({ userId, child }: Tile, now: number): void {
    const waiting = this.#states.get(userId)
    const found = child ? (waiting?.findIndex(({ sign }) => sign === signOf(child)) ?? -1) : -1
    if (found < 0) return
    this.tiles.push(now - waiting![found]!.at)
    this.#states.set(userId, waiting!.slice(found + 1))
  }
}

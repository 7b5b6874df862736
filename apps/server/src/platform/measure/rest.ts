import { readMemory } from './memory.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const LOOK_MS = 10_000
/** Below this share of a processor the program rests. */
const RESTING = 0.05
/** Growth that is worth a collection, which stops the program for a tenth of a second. */
const WORTH_BYTES = 50 * 1024 * 1024

/** Tells when memory should be given back: the program rests, and has grown since it last did. */
export class RestWatch {
  #least: number

  constructor(bytes: number) {
    this.#least = bytes
  }

  /** @param usedMs processor time since the last look */
  look(usedMs: number, bytes: number): boolean {
    if (usedMs > RESTING * LOOK_MS) return false
    this.#least = Math.min(this.#least, bytes)
    return bytes > this.#least + WORTH_BYTES
  }

  gaveBack(bytes: number): void {
    this.#least = bytes
  }
}

/** Node.js hands its collector to nobody unless it is asked for by a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/**
 * After work V8 collects nothing until somebody asks for memory again, and the embedded database keeps the pages it has
 * read: both give back what they can once the program rests.
 */
export function giveBackAtRest(database: Database): void {
  const watch = new RestWatch(process.memoryUsage.rss())
  let collect: (() => void) | undefined
  let last = process.cpuUsage()
  const look = async () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const memory = readMemory()
    if (!memory || !watch.look((user + system) / 1000, memory.rss)) return
    collect ??= collector()
    collect()
    if (database.file !== undefined) await sql`pragma shrink_memory`.execute(database.plain)
    watch.gaveBack(process.memoryUsage.rss())
  }
  // A database that was closed ends it.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), LOOK_MS).unref()
}

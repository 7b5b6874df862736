import { readMemory } from './memory.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const LOOK_MS = 10_000
/** An idle program uses less than this share of a processor. */
const RESTING = 0.05
/** Minimum growth of memory. A collection stops the program for a tenth of a second. */
const WORTH_BYTES = 50 * 1024 * 1024

/** Memory is freed when the program is idle and its memory has grown since the last collection. */
export class RestWatch {
  #least: number

  constructor(bytes: number) {
    this.#least = bytes
  }

  /** @param usedMs processor time since the last call */
  look(usedMs: number, bytes: number): boolean {
    if (usedMs > RESTING * LOOK_MS) return false
    this.#least = Math.min(this.#least, bytes)
    return bytes > this.#least + WORTH_BYTES
  }

  gaveBack(bytes: number): void {
    this.#least = bytes
  }
}

/** Node.js exposes the garbage collector only with a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/**
 * Frees memory when the program is idle. V8 collects no garbage until memory is requested again, and SQLite keeps the
 * pages that it has read.
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
  // A statement fails when the database is closed. Then the timer ends.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), LOOK_MS).unref()
}

import type { FastifyBaseLogger } from 'fastify'
import { transaction, withDatabase, type Database } from '../../../platform/db/database.ts'
import { updateCloudValue, type CloudValue } from './cloud-data.queries.ts'
import type { Member, Rooms } from './room.ts'

interface Waiting {
  workId: string
  name: string
  value: string
  /** Who set it since the last write, and how often. */
  owners: Map<Member, number>
}

export interface WriterOptions {
  database: Database
  rooms: Rooms
  log: FastifyBaseLogger
  /** Called for sets of a name that the work does not have, or that could not be stored. */
  refused: (workId: string, name: string, owners: ReadonlyMap<Member, number>) => void
}

/**
 * Stores what is set, in one transaction at a time: what comes while one runs waits for the next, of each variable the
 * newest only. A class that plays together costs a few writes a second, and nothing is told that is not stored.
 */
export class CloudWriter {
  readonly #options: WriterOptions
  #waiting = new Map<string, Waiting>()
  #running: Promise<void> | undefined

  constructor(options: WriterOptions) {
    this.#options = options
  }

  set(workId: string, name: string, value: string, owner: Member): void {
    const key = `${workId} ${name}`
    const known = this.#waiting.get(key)
    const owners = known?.owners ?? new Map<Member, number>()
    owners.set(owner, (owners.get(owner) ?? 0) + 1)
    this.#waiting.set(key, { workId, name, value, owners })
    this.#running ??= this.#writeAll()
  }

  /** Resolves when all that was set is stored. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #writeAll(): Promise<void> {
    // What comes in one turn is stored in one transaction.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      // Instances that write the same variables take their rows in the same order, or each would wait for the other.
      const batch = [...this.#waiting.values()].toSorted((a, b) =>
        `${a.workId} ${a.name}` < `${b.workId} ${b.name}` ? -1 : 1,
      )
      this.#waiting = new Map()
      await this.#write(batch)
    }
    this.#running = undefined
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const { database, rooms, log, refused } = this.#options
    let stored: (CloudValue | undefined)[]
    try {
      stored = await withDatabase(database, () =>
        transaction(async () => {
          const values: (CloudValue | undefined)[] = []
          for (const { workId, name, value } of batch) values.push(await updateCloudValue(workId, name, value))
          return values
        }),
      )
    } catch (error) {
      log.warn({ err: error }, 'cloud variables were not stored')
      stored = batch.map(() => undefined)
    }
    const byWork = new Map<string, { values: CloudValue[]; owners: Map<Member, number>[] }>()
    for (const [index, { workId, name, owners }] of batch.entries()) {
      const value = stored[index]
      if (value === undefined) {
        refused(workId, name, owners)
        continue
      }
      const told = byWork.get(workId) ?? { values: [], owners: [] }
      told.values.push(value)
      told.owners.push(owners)
      byWork.set(workId, told)
    }
    for (const [workId, told] of byWork) await rooms.tell(workId, told.values, told.owners)
  }
}

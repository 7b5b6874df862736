import type { FastifyBaseLogger } from 'fastify'
import { transaction, withDatabase, type Database } from '../../../platform/db/database.ts'
import { updateCloudValue, type CloudValue } from './cloud-data.queries.ts'
import type { Member, Rooms } from './room.ts'

interface Waiting {
  workId: string
  name: string
  value: string
  /** The connections that set this variable since the last write, with the number of their sets. */
  owners: Map<Member, number>
}

export interface WriterOptions {
  database: Database
  rooms: Rooms
  log: FastifyBaseLogger
  /** Called when the variable is unknown or its value could not be stored. */
  refused: (workId: string, name: string, owners: ReadonlyMap<Member, number>) => void
}

/**
 * Stores values, one transaction at a time. Sets that arrive meanwhile wait, and only the newest value of each variable
 * is stored, so that a class causes only a few writes per second.
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

  async settled(): Promise<void> {
    await this.#running
  }

  async #writeAll(): Promise<void> {
    // All sets in the same turn of the event loop share a transaction.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      // A fixed order of rows keeps two instances from a deadlock.
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

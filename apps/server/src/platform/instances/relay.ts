import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { currentWorker, setWorker, WORKERS } from '../db/id.ts'
import { connectionOptions } from '../db/postgres.ts'
import { NoticeParts, toPayloads } from './notice-parts.ts'
import { hubOf, type Delivery, type Hub, type TopicDelivery } from './hub.ts'

const RETRY_MS = 2000
/** First key of the advisory locks that reserve worker numbers. */
const LOCK = 0x69_64

type Notice = (Delivery | TopicDelivery) & { from: string }

/** All schemas of a database receive its notifications, so the name contains the schema. */
export async function channelOf(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database.plain)
  return `mashu_push_${rows[0]?.name ?? 'public'}`
}

/** Opens a new connection when the listening connection breaks. */
class Listener {
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  readonly #url: string
  readonly #channel: string
  readonly #hub: Hub
  readonly #log: FastifyBaseLogger
  readonly #parts = new NoticeParts()
  #wasOpen = false

  constructor(url: string, channel: string, { hub, log }: { hub: Hub; log: FastifyBaseLogger }) {
    this.#url = url
    this.#channel = channel
    this.#hub = hub
    this.#log = log
  }

  async open(): Promise<void> {
    if (this.#stopped) return
    const client = new pg.Client(connectionOptions(this.#url))
    this.#client = client
    client.on('notification', (notice) => {
      if (notice.payload) this.#receive(notice.payload)
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await claimWorker(client)
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
      if (this.#wasOpen) this.#hub.resume()
      this.#wasOpen = true
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #receive(payload: string): void {
    try {
      const message = this.#parts.add(payload)
      if (message === null) return
      const notice = JSON.parse(message) as Notice
      if (notice.from !== this.#hub.name) this.#hub.deliver(notice)
    } catch (error) {
      // Everybody with access to the database can send notifications on the channel.
      this.#log.warn({ err: error }, 'a notification on the channel for pushes is none of ours')
    }
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#stopped || this.#client !== client) return
    this.#client = undefined
    client.end().catch(() => {})
    this.#log.warn({ err: error }, 'the connection for pushes broke; trying again')
    this.#timer = setTimeout(() => void this.open(), RETRY_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }
}

/**
 * Reserves a worker number, so that no other instance uses it for ids. The reservation ends with the connection. A new
 * connection first tries the previous number.
 */
async function claimWorker(client: pg.Client): Promise<void> {
  const first = currentWorker()
  for (let tries = 0; tries < WORKERS; tries++) {
    const worker = (first + tries) % WORKERS
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
      LOCK,
      worker,
    ])
    if (rows[0]?.held) return setWorker(worker)
  }
}

/**
 * Connects the hubs of all instances that share a PostgreSQL database.
 * @returns a function that ends the connection
 */
export async function startRelay(
  database: Database,
  url: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const hub = hubOf(database)
  const channel = await channelOf(database)
  const listener = new Listener(url, channel, { hub, log })
  await listener.open()
  hub.relay = async (delivery) => {
    try {
      for (const payload of toPayloads(JSON.stringify({ from: hub.name, ...delivery } satisfies Notice)))
        await sql`select pg_notify(${channel}, ${payload})`.execute(database.plain)
    } catch (error) {
      // A lost push does no harm, because its content is stored and appears after a reload.
      log.warn({ err: error }, 'a push did not reach the other instances')
    }
  }
  return () => listener.close()
}

import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../time/duration.ts'
import { lazyClient } from '../../s3/lazy-client.ts'
import type { S3Client } from '../../s3/s3-client.ts'
import { placeText, type S3Place } from '../../s3/s3-place.ts'
import { MissingObject, type BackupStore } from './backup-store.ts'

const LOCKS = 'locks/'
const ASIDE = 'damaged/'
/** Milliseconds to wait for the store, because a backup at night has time. */
const PATIENCE_MS = 60_000
/** A lock that was not renewed for these milliseconds remains from a process that has ended. */
const STALE_MS = 120_000
const RENEW_MS = 20_000

/** Stores backups as objects below a prefix in S3. An object is either complete or absent. */
export class S3Store implements BackupStore {
  readonly place: string
  readonly #client: () => Promise<S3Client>

  constructor(place: S3Place) {
    this.place = placeText(place)
    this.#client = lazyClient(place, { patienceMs: PATIENCE_MS })
  }

  async put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await (await this.#client()).putStream(name, bytes)
  }

  async *get(name: string): AsyncGenerator<Uint8Array> {
    const client = await this.#client()
    const found = await client.head(name)
    if (found === null) throw new MissingObject(name)
    yield* client.read(name, 0, found.size - 1)
  }

  async *list(folder: string): AsyncGenerator<string[]> {
    for await (const objects of (await this.#client()).list(folder)) yield objects.map(({ key }) => key)
  }

  async remove(name: string): Promise<void> {
    await (await this.#client()).remove(name)
  }

  async setAside(name: string): Promise<void> {
    const client = await this.#client()
    if (await client.copy(name, ASIDE + name.replaceAll('/', '-'))) await client.remove(name)
  }

  async room(): Promise<null> {
    return null
  }

  /**
   * Each writer stores its own lock before it looks for other locks. Two simultaneous writers may therefore both give
   * up, but never both write.
   * The clock of the store measures ages for all writers.
   */
  async lock(): Promise<() => Promise<void>> {
    const client = await this.#client()
    const own = LOCKS + randomBytes(12).toString('hex')
    const renew = () => client.put(own, new Uint8Array())
    await renew()
    const entries = []
    for await (const objects of client.list(LOCKS)) entries.push(...objects)
    const now = entries.find(({ key }) => key === own)?.modified ?? Date.now()
    const others = entries.filter(({ key }) => key !== own)
    if (others.some(({ modified }) => modified > now - STALE_MS)) {
      await client.remove(own)
      throw new Error(`另一个备份正在写入 ${this.place}，请等它完成再试（意外中断的，两分钟后可以再试）`)
    }
    for (const { key } of others) await client.remove(key)
    await client.removeStaleUploads(Date.now() - DAY_MS)
    const renewing = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref()
    return async () => {
      clearInterval(renewing)
      await client.remove(own)
    }
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { readInstallationId, bindStore } from './installation.ts'
import { blobStore } from './stored/blobs.ts'

/**
 * A school that was bound to its store earlier runs without files while the store is unreachable: lists work, and saves
 * stay in the browsers.
 * The store is neither read nor written until the server has checked the binding, because another store may answer at
 * this address.
 */

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 10_000

/**
 * Pauses an unreachable store.
 * @returns true when the store is bound
 * @throws when store and database belong to different schools, or when an unreachable store was never bound before
 */
export async function bindStoreOrPause(adopt?: string): Promise<boolean> {
  try {
    await bindStore(adopt)
    return true
  } catch (error) {
    if (storageFailure(error) !== 'filesAway' || (await readInstallationId()) === null) throw error
    blobStore().held = error as Error
    return false
  }
}

/**
 * Tries to bind a paused store until it is bound. A store of another school stays paused, and the health page shows the
 * reason.
 * @returns a function that stops the attempts
 */
export function bindStoreWhenReachable(database: Database, log: FastifyBaseLogger, adopt?: string): () => void {
  const store = blobStore(database)
  let timer: NodeJS.Timeout | undefined
  let [pause, isStopped] = [FIRST_PAUSE_MS, false]
  const later = () => {
    timer = setTimeout(() => void attempt(), pause * (0.5 + Math.random())).unref()
    pause = Math.min(MAX_PAUSE_MS, pause * 2)
  }
  const attempt = async () => {
    try {
      await withDatabase(database, () => bindStore(adopt))
      store.held = null
      log.info('the store of files answers: files are served')
    } catch (error) {
      if (isStopped) return
      hold(error)
      later()
    }
  }
  /** Logs each reason once. */
  const hold = (error: unknown) => {
    const failure = storageFailure(error)
    if (failure !== 'filesAway' && failure !== 'filesRefused')
      return log.error({ err: error }, 'the store was not bound')
    if (store.held?.message !== (error as Error).message) log.error({ err: error }, 'files are not served')
    store.held = error as Error
  }
  if (store.held) {
    log.error({ err: store.held }, 'files are not served until their store answers')
    later()
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

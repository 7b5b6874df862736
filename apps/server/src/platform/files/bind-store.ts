import type { FastifyBaseLogger } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { readInstallationId, bindStore } from './installation.ts'
import { blobStore } from './stored/blobs.ts'

/**
 * A remote store may be unreachable when a server starts. A school that was bound to its store earlier then runs
 * without files, as it does when the store fails later. Lists still work, and saves stay in the browsers. The store is
 * neither read nor written until the server has checked the binding, because another store may answer at the same
 * address.
 */

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 10_000

/**
 * Binds the store to the current database, or pauses the store while it is unreachable.
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
 * Tries to bind a paused store until it is bound. A store of another school stays paused, and the health page and the
 * log show the reason.
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
  /** Pauses the store. Each reason is logged once. */
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

import type { FastifyBaseLogger } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { readInstallationId, tieFiles } from './installation.ts'
import { blobStore } from './stored/blobs.ts'

/**
 * A store elsewhere may be away when a server starts. A school that was tied to its files before serves without them
 * meanwhile: lists are read, saves stay in the browsers as while a running server misses its store. Nothing is read
 * from the store or written to it until both are known to belong together, for it may come back as another one.
 */

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10_000

/**
 * Ties the files of the bound database, or holds their store where it does not respond.
 * @returns whether they are tied
 * @throws when they do not belong together, or when the store is needed: at the first start of a school
 */
export async function tieFilesOrHold(adopt?: string): Promise<boolean> {
  try {
    await tieFiles(adopt)
    return true
  } catch (error) {
    if (storageFailure(error) !== 'filesAway' || (await readInstallationId()) === null) throw error
    blobStore().held = error as Error
    return false
  }
}

/**
 * Tries again to tie the files of a store that is held, until that succeeds. What then turns out not to belong together
 * stays held: health page and log say why.
 * @returns what ends it
 */
export function tieOnceThere(database: Database, log: FastifyBaseLogger, adopt?: string): () => void {
  const store = blobStore(database)
  let timer: NodeJS.Timeout | undefined
  let [pause, isStopped] = [FIRST_PAUSE_MS, false]
  const later = () => {
    timer = setTimeout(() => void attempt(), pause * (0.5 + Math.random())).unref()
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
  const attempt = async () => {
    try {
      await withDatabase(database, () => tieFiles(adopt))
      store.held = null
      log.info('the store of files answers: files are served')
    } catch (error) {
      if (isStopped) return
      hold(error)
      later()
    }
  }
  /** Says each reason once. */
  const hold = (error: unknown) => {
    const failure = storageFailure(error)
    if (failure !== 'filesAway' && failure !== 'filesRefused') return log.error({ err: error }, 'files were not tied')
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

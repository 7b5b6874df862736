import { from, MissingObject, readAll, type BackupStore } from '../store/backup-store.ts'
import { stampOf } from './snapshot.ts'

/** The last check of a backup. The record is not encrypted, and can be read without the key. */
export interface CheckRecord {
  /** ISO UTC. */
  checkTime: string
  faultCount: number
}

const nameOf = (time: string) => `checks/${stampOf(time)}.json`

/** @param store the store without encryption, and not the store of an opened backup */
export async function writeCheck(store: BackupStore, time: string, faultCount: number): Promise<void> {
  const record: CheckRecord = { checkTime: new Date().toISOString(), faultCount }
  await store.put(nameOf(time), from(Buffer.from(JSON.stringify(record))))
}

/** Returns undefined when the backup was never checked. */
export async function readCheck(store: BackupStore, time: string): Promise<CheckRecord | undefined> {
  try {
    return JSON.parse((await readAll(store.get(nameOf(time)))).toString()) as CheckRecord
  } catch (error) {
    // Ignores a truncated record.
    if (error instanceof MissingObject || error instanceof SyntaxError) return undefined
    throw error
  }
}

export const removeCheck = (store: BackupStore, time: string): Promise<void> => store.remove(nameOf(time))

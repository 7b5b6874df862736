import { from, MissingObject, readAll, type BackupStore } from '../store/backup-store.ts'
import { stampOf } from './snapshot.ts'

/** What the last check of a backup found. It lies open beside the backup, so that it is told without its key. */
export interface CheckRecord {
  /** When it was checked, ISO UTC. */
  checkTime: string
  faultCount: number
}

const nameOf = (time: string) => `checks/${stampOf(time)}.json`

/** @param store As it is, not the sealed one of an opened backup */
export async function writeCheck(store: BackupStore, time: string, faultCount: number): Promise<void> {
  const record: CheckRecord = { checkTime: new Date().toISOString(), faultCount }
  await store.put(nameOf(time), from(Buffer.from(JSON.stringify(record))))
}

/** Undefined where it was never checked. */
export async function readCheck(store: BackupStore, time: string): Promise<CheckRecord | undefined> {
  try {
    return JSON.parse((await readAll(store.get(nameOf(time)))).toString()) as CheckRecord
  } catch (error) {
    // A record that was cut off says nothing.
    if (error instanceof MissingObject || error instanceof SyntaxError) return undefined
    throw error
  }
}

export const removeCheck = (store: BackupStore, time: string): Promise<void> => store.remove(nameOf(time))

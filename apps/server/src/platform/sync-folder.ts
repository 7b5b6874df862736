import fs from 'node:fs'
import { promisify } from 'node:util'

/** Windows and network shares cannot sync a folder, but make a rename durable by themselves. */
const UNSUPPORTED = new Set(['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'])

const ignoreUnsupported = (error: NodeJS.ErrnoException) => {
  if (!UNSUPPORTED.has(error.code ?? '')) throw error
}

/**
 * Syncs a folder, so that created or renamed names survive a power failure, where the system supports syncing folders.
 * @throws errors of the disk
 */
export async function syncFolder(folder: string): Promise<void> {
  let handle: number
  try {
    handle = fs.openSync(folder, 'r')
  } catch (error) {
    return ignoreUnsupported(error as NodeJS.ErrnoException)
  }
  try {
    await promisify(fs.fsync)(handle).catch(ignoreUnsupported)
  } finally {
    fs.closeSync(handle)
  }
}

import fs from 'node:fs'
import { promisify } from 'node:util'

/**
 * Error codes on Windows and network shares, which cannot sync a folder. Their file systems themselves make a rename
 * durable.
 */
const UNSUPPORTED = new Set(['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'])

const ignoreUnsupported = (error: NodeJS.ErrnoException) => {
  if (!UNSUPPORTED.has(error.code ?? '')) throw error
}

/**
 * Syncs a folder, so that names created or renamed in the folder survive a power failure. Does nothing on systems that
 * cannot sync a folder.
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

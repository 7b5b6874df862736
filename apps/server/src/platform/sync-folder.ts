import fs from 'node:fs'
import { promisify } from 'node:util'

/** Windows and network shares cannot sync a folder. Their file systems make a rename durable themselves. */
const UNSUPPORTED = new Set(['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'])

const ignoreUnsupported = (error: NodeJS.ErrnoException) => {
  if (!UNSUPPORTED.has(error.code ?? '')) throw error
}

/**
 * Makes names that were created or renamed in `folder` survive a power cut, where the system supports it.
 * @throws errors of the disk, except that the folder cannot be synced
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

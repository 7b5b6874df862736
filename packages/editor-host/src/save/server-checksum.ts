import { toCallError, type WorkApi } from '@mashu/client'
import { sha256 } from '../bytes/sha256.ts'

/**
 * The checksum shows if a version on the server is our own save whose answer was lost. Returns null when the file no
 * longer exists. Rejects with CallError.
 */
export async function serverChecksum(api: WorkApi, token: string, url: string): Promise<string | null> {
  try {
    return await sha256(await api.download(token, url))
  } catch (error) {
    if (toCallError(error).kind === 'refused') return null
    throw error
  }
}

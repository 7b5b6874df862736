import { toCallError, type WorkApi } from '@mashu/client'
import { sha256 } from '../bytes/sha256.ts'

/**
 * The checksum of a version on the server, to tell whether a newer one is a save of ours whose answer got lost. Null
 * for a file that is gone: then it cannot be told. Rejects with CallError.
 */
export async function serverChecksum(api: WorkApi, token: string, url: string): Promise<string | null> {
  try {
    return await sha256(await api.download(token, url))
  } catch (error) {
    if (toCallError(error).kind === 'refused') return null
    throw error
  }
}

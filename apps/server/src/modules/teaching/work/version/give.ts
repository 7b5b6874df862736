import type { Principal } from '../../../../platform/auth/principal.ts'
import { pushSubmitted } from '../record/work.push.ts'
import { insertFirstVersion } from './write-save.ts'
import type { Content, SaveRequest } from './save-request.ts'

/** Owns a work that another person creates. */
export interface Receiver {
  id: string
  username: string
}

export type GivenWork = Pick<SaveRequest, 'workName' | 'workType' | 'workContext' | 'hasCloudData' | 'submit'>

/**
 * The version names the giver as its author. The caller must run a transaction.
 * @returns the id of the work
 */
export async function giveWork(
  giver: Pick<Principal, 'username' | 'orgCode'>,
  receiver: Receiver,
  given: GivenWork,
  content: Content,
): Promise<string> {
  const request: SaveRequest = { ...given, clientKey: null, baseVersion: null, device: null }
  const id = await insertFirstVersion({ owner: receiver, user: giver, request, content })
  if (given.submit) await pushSubmitted(id)
  return id
}

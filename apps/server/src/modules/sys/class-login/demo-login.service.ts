import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { listStudents } from '../user/user.ts'
import { makeCards, makePictures } from './hand-out.service.ts'

/** Creates cards and picture codes for a class of the demo school. Nobody gets the codes of the cards. */
export async function openDemoLogins(departId: string, secrets: Secrets): Promise<void> {
  const children = await listStudents(departId)
  await makePictures(departId, children, secrets)
  await makeCards(departId, children, 'admin')
}

import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { listStudents } from '../user/user.ts'
import { makeCards, makePictures } from './hand-out.service.ts'

/** Cards and picture codes of a class of the demo school; the codes of its cards are forgotten at once. */
export async function openDemoLogins(departId: string, secrets: Secrets): Promise<void> {
  const children = await listStudents(departId)
  await makePictures(departId, children, secrets)
  await makeCards(departId, children, 'admin')
}

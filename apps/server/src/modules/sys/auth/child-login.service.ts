import type { BodyOf, ResultOf } from '@mashu/contract'
import { problem } from '@mashu/contract'
import { childLoginProblem, type childLogin } from '@mashu/contract/sys/class-login/child-login'
import { toClassCode } from '@mashu/contract/sys/class-login/picture'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ChildVisit } from '../../../platform/auth/session-length.ts'
import {
  assertChild,
  childOfCard,
  listOpenFaces,
  provePictures,
  selectOptionalOpenClass,
  visitEnd,
  type OpenClass,
} from '../class-login/class-login.ts'
import { runQueued } from '../credential/credential.ts'
import { selectOptionalAccount } from '../user/user.ts'
import { assertActive, enter, type Device } from './login.service.ts'

type Entered = ResultOf<typeof childLogin.card>

/** Wrong cards of an address, then one every three seconds. */
const WRONG = { burst: 20, perSecond: 1 / 3 }
const wrongCards = sharedLimit('child-card', WRONG)
const wrongClasses = sharedLimit('child-class', WRONG)

async function enterAsChild(userId: string, visit: ChildVisit, device: Device): Promise<Entered> {
  const account = await selectOptionalAccount({ id: userId })
  if (!account) throw childLoginProblem('childLogin.cardUnknown')
  await assertActive(account, device.ip)
  await assertChild(userId)
  const by = visit.entry === 'card' ? '卡片' : '图片'
  const result = await enter({ ...account, mustChangePassword: 0 }, device, { lasting: visit, by })
  return { ...result, endTime: visit.endTime }
}

/**
 * A right card always opens, however many wrong ones came from its address: 128 bits are not guessed, and a class must
 * not pay for one who tries.
 */
export async function cardLogin({ cardSecret }: BodyOf<typeof childLogin.card>, device: Device): Promise<Entered> {
  const found = await childOfCard(cardSecret)
  if (found) return enterAsChild(found.userId, { entry: 'card', endTime: found.endTime }, device)
  if (!(await wrongCards.take(device.ip))) throw problem('http.tooMany')
  throw childLoginProblem('childLogin.cardUnknown')
}

/** The open class of these letters; who has guessed too often is not told. */
const openClass = (typed: string, ip: string): Promise<OpenClass> =>
  runQueued(`child-class:${ip}`, async () => {
    if (!(await wrongClasses.has(ip))) throw problem('http.tooMany')
    const found = await selectOptionalOpenClass(toClassCode(typed))
    if (found) return found
    await wrongClasses.take(ip)
    throw childLoginProblem('childLogin.classClosed')
  })

export const facesOf = async (typed: string, ip: string): Promise<string[]> =>
  listOpenFaces((await openClass(typed, ip)).departId)

export async function pictureLogin(
  { classCode, face, pictureSecret }: BodyOf<typeof childLogin.pictures>,
  device: Device,
  secrets: Secrets,
): Promise<Entered> {
  const place = await openClass(classCode, device.ip)
  const userId = await runQueued(`child-pictures:${place.id}`, async () => {
    // Those before this one in the turn may have closed the class.
    if (!(await selectOptionalOpenClass(toClassCode(classCode)))) throw childLoginProblem('childLogin.classClosed')
    return provePictures(place, { face, pictures: pictureSecret }, secrets)
  })
  return enterAsChild(userId, { entry: 'picture', endTime: visitEnd(place.openUntil) }, device)
}

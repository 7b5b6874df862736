import type { BodyOf, ResultOf } from '@mashu/contract'
import { problem } from '@mashu/contract'
import { childLoginProblem, type childLogin } from '@mashu/contract/sys/class-login/child-login'
import { toClassCode } from '@mashu/contract/sys/class-login/picture'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteSession } from '../../../platform/auth/end-session.ts'
import type { ChildVisit } from '../../../platform/auth/session-length.ts'
import {
  ADDRESS_LETTERS,
  assertChild,
  childOfCard,
  DEVICE_LETTERS,
  holdsPictures,
  listOpenFaces,
  provePictures,
  SAME_LETTERS,
  selectOptionalOpenClass,
  visitEnd,
  type OpenClass,
} from '../class-login/class-login.ts'
import { runQueued } from '../credential/credential.ts'
import { selectOptionalAccount } from '../user/user.ts'
import { assertActive, enter, type Device } from './login.service.ts'

type Entered = ResultOf<typeof childLogin.card>

/** Per address: a burst of twenty wrong cards, then one every three seconds. */
const WRONG = { burst: 20, perSecond: 1 / 3 }
const wrongCards = sharedLimit('child-card', WRONG)
const lettersOfDevice = sharedLimit('child-letters-device', DEVICE_LETTERS)
const lettersOfAddress = sharedLimit('child-letters', ADDRESS_LETTERS)
const sameLetters = sharedLimit('child-letters-same', SAME_LETTERS)

interface Proven extends ChildVisit {
  userId: string
  /** Returns true while the child's card or pictures are still valid. */
  still: () => Promise<boolean>
}

async function enterAsChild({ userId, still, ...visit }: Proven, device: Device): Promise<Entered> {
  const account = await selectOptionalAccount({ id: userId })
  if (!account) throw childLoginProblem('childLogin.cardUnknown')
  await assertActive(account, device.ip)
  await assertChild(userId)
  const by = visit.entry === 'card' ? '卡片' : '图片'
  const result = await enter({ ...account, mustChangePassword: 0 }, device, { lasting: visit, by })
  // The card or the pictures may have been cancelled during the login, which ended only older sessions.
  if (!(await still())) {
    await deleteSession(result.token)
    throw childLoginProblem(visit.entry === 'card' ? 'childLogin.cardUnknown' : 'childLogin.pictureWrong')
  }
  return { ...result, endTime: visit.endTime }
}

/**
 * A right card works even after many wrong cards: its 128 random bits need no limits, and an attacker must not lock out
 * a class.
 */
export async function cardLogin({ cardSecret }: BodyOf<typeof childLogin.card>, device: Device): Promise<Entered> {
  const found = await childOfCard(cardSecret)
  if (found) {
    const still = async () => (await childOfCard(cardSecret))?.userId === found.userId
    return enterAsChild({ ...found, entry: 'card', still }, device)
  }
  if (!(await wrongCards.take(device.ip))) throw problem('http.tooMany')
  throw childLoginProblem('childLogin.cardUnknown')
}

/** The class letters that a child types, and the id of the device. */
type Letters = BodyOf<typeof childLogin.faces>

/**
 * Returns the open class with these letters.
 * Devices have a limit so that one child does not lock out the school. Addresses have a limit because a device can
 * choose its id.
 */
const openClass = (letters: Letters, ip: string): Promise<OpenClass> =>
  runQueued(`child-class:${ip}`, async () => {
    const code = toClassCode(letters.classCode)
    const device = `${ip} ${letters.device ?? ''}`
    if (!(await lettersOfDevice.has(device)) || !(await lettersOfAddress.has(ip))) throw problem('http.tooMany')
    const found = await selectOptionalOpenClass(code)
    if (found) return found
    await lettersOfDevice.take(device)
    if (await sameLetters.take(`${ip} ${code}`)) await lettersOfAddress.take(ip)
    throw childLoginProblem('childLogin.classClosed')
  })

export const facesOf = async (letters: Letters, ip: string): Promise<string[]> =>
  listOpenFaces((await openClass(letters, ip)).departId)

export async function pictureLogin(
  { classCode, face, pictureSecret, device: named }: BodyOf<typeof childLogin.pictures>,
  device: Device,
  secrets: Secrets,
): Promise<Entered> {
  const place = await openClass({ classCode, device: named }, device.ip)
  const userId = await runQueued(`child-pictures:${place.id}`, async () => {
    // An earlier attempt in the queue may have closed the class.
    if (!(await selectOptionalOpenClass(toClassCode(classCode)))) throw childLoginProblem('childLogin.classClosed')
    return provePictures(place, { face, pictures: pictureSecret }, secrets)
  })
  const still = () => holdsPictures(toClassCode(classCode), { face, pictures: pictureSecret }, secrets)
  return enterAsChild({ userId, entry: 'picture', endTime: visitEnd(place.openUntil), still }, device)
}

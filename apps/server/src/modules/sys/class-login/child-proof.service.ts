import { CARD_CODE } from '@mashu/contract/sys/class-login/card'
import { childLoginProblem } from '@mashu/contract/sys/class-login/child-login'
import { hasChildRights } from '../../../platform/auth/child-rights.ts'
import { endChildVisitsBy } from '../../../platform/auth/end-session.ts'
import { rightsOf } from '../../../platform/auth/rights.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { MINUTE_MS } from '../../../platform/time/duration.ts'
import { now } from '../../../platform/time/time.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { setting } from '../config/config.ts'
import { listAncestorIds } from '../depart/depart.ts'
import { listIdsInCharge, listStudents, selectOptionalCharge } from '../user/user.ts'
import { selectOptionalHolder } from './card.queries.ts'
import {
  closePictures,
  countWrong,
  listWaysOf,
  selectOptionalOpenClass,
  type OpenClass,
} from './class-login.queries.ts'
import { selectOptionalByFace, updatePictureRow, type PictureRow } from './picture.queries.ts'
import { TRIES, waitOf } from './picture.rules.ts'

const USUAL_MINUTES = 120
/** Children can finish their work after a lesson. */
const AFTER_LESSON_MS = 15 * MINUTE_MS

/** Sealed pictures cannot be opened in the row of another child. */
export const pictureContext = (id: string): string => `sys_picture_login/${id}`

/** A visit ends at the school's time limit, or 15 minutes after the lesson if this is earlier. */
export function visitEnd(openUntil: string | null): string {
  const longest = Date.now() + Number(setting('_cardMinutes') || USUAL_MINUTES) * MINUTE_MS
  const lesson = openUntil === null || openUntil <= now() ? longest : Date.parse(openUntil) + AFTER_LESSON_MS
  return new Date(Math.min(longest, lesson)).toISOString()
}

/** Children who logged in without a password get 15 minutes after the lesson. */
export async function closeLogins(departId: string): Promise<void> {
  await closePictures(departId)
  const students = await listStudents(departId)
  await endChildVisitsBy(
    students.map(({ id }) => id),
    new Date(Date.now() + AFTER_LESSON_MS).toISOString(),
  )
}

/** @throws for staff, and for students with more rights than a child */
export async function assertChild(userId: string): Promise<void> {
  if (!(await isChild(userId))) throw childLoginProblem('childLogin.passwordOnly')
}

export async function isChild(userId: string): Promise<boolean> {
  const person = await selectOptionalCharge(userId)
  if (!person) return false
  return hasChildRights(person, await rightsOf(userId))
}

/** Returns undefined if `code` is not the code of a card. */
export async function childOfCard(code: string): Promise<{ userId: string; endTime: string } | undefined> {
  const userId = CARD_CODE.test(code) ? await selectOptionalHolder(code) : undefined
  if (userId === undefined) return undefined
  const ways = await listWaysOf(userId)
  if (!ways.some(({ cardAllowed }) => cardAllowed !== 0)) throw childLoginProblem('childLogin.cardsOff')
  const open = ways.map(({ openUntil }) => openUntil ?? '').toSorted()
  return { userId, endTime: visitEnd(open.at(-1) || null) }
}

async function tellTeachers(departId: string, title: string, text: string): Promise<void> {
  const teachers = await listIdsInCharge(await listAncestorIds([departId]))
  const page = `/work/class?departId=${departId}`
  await transaction(() => sendMessage(teachers, { title, html: `<p>${escapeHtml(text)}</p>`, page }))
}

async function noteWrong(place: OpenClass, child: (PictureRow & { realname: string }) | undefined): Promise<void> {
  if (child) {
    const wrongCount = child.wrongCount + 1
    const isLocked = wrongCount % TRIES === 0
    const lockedUntil = new Date(Date.now() + waitOf(wrongCount)).toISOString()
    await updatePictureRow(child.id, { wrongCount, ...(isLocked ? { lockedUntil, alarmTime: now() } : {}) })
    // Teachers are not notified again until they have looked at the class.
    if (isLocked && child.alarmTime === null)
      await tellTeachers(
        place.departId,
        `图片密码试错：${child.realname}`,
        `有人用${child.realname}的头像试错了 ${TRIES} 次图片密码，先锁一会儿。如果不是本人，请看看是谁。`,
      )
  }
  if (await countWrong(place.id))
    await tellTeachers(
      place.departId,
      '图片登录已自动关闭',
      '全班试错的图片密码太多了，图片登录已经自动关闭。看过情况以后，可以在班级页面重新打开。',
    )
}

const picturesOf = (child: PictureRow | undefined, secrets: Secrets): string | null =>
  child?.sealedPictures ? secrets.open(child.sealedPictures, pictureContext(child.id)) : null

interface ShownPictures {
  face: string
  pictures: readonly string[]
}

/** Returns true if the class is open and the child with this face has these pictures. */
export async function holdsPictures(
  classCode: string,
  { face, pictures }: ShownPictures,
  secrets: Secrets,
): Promise<boolean> {
  const place = await selectOptionalOpenClass(classCode)
  const child = place && (await selectOptionalByFace(place.departId, face))
  return picturesOf(child, secrets) === pictures.join(',')
}

/**
 * Must run in the queue of the class, so that all simultaneous attempts are counted.
 * @throws for wrong pictures, and while the child has to wait
 */
export async function provePictures(
  place: OpenClass,
  { face, pictures }: ShownPictures,
  secrets: Secrets,
): Promise<string> {
  const child = await selectOptionalByFace(place.departId, face)
  if (child?.lockedUntil && child.lockedUntil > now()) throw childLoginProblem('childLogin.locked')
  const right = picturesOf(child, secrets)
  if (!child || right === null || right !== pictures.join(',')) {
    await noteWrong(place, child)
    throw childLoginProblem('childLogin.pictureWrong')
  }
  if (child.wrongCount > 0) await updatePictureRow(child.id, { wrongCount: 0, lockedUntil: null })
  return child.userId
}

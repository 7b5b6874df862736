import { problem } from '@mashu/contract'
import { classLoginProblem } from '@mashu/contract/sys/class-login/class-login'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { departScope } from '../depart/depart.ts'
import { assertChangeable, listStudents } from '../user/user.ts'
import { replaceCard } from './card.queries.ts'
import { isChild, pictureContext } from './child-proof.service.ts'
import { deleteGone, insertFace, listOtherFaces, listPictureRows, updatePictureRow } from './picture.queries.ts'
import { freeFace, newPictures } from './picture.rules.ts'

interface Child {
  id: string
  realname: string
}

/** @throws `access.denied` for a class that the user is not in charge of */
export async function assertInCharge(user: Principal, departId: string): Promise<void> {
  const scope = await departScope(user)
  if (!scope.all && !scope.departIds.includes(departId)) throw problem('access.denied')
}

/** @throws when a student is not in the class, or when the caller may not change a student */
export async function listChosen(user: Principal, departId: string, userIds: readonly string[]): Promise<Child[]> {
  const wanted = new Set(userIds)
  await assertChangeable(user, [...wanted])
  const children = (await listStudents(departId)).filter(({ id }) => wanted.has(id))
  if (children.length < wanted.size) throw problem('row.entityNotFound')
  return children
}

/**
 * Omits students with more rights than a child, so that the rest of the class gets cards and codes.
 * @throws when no student is left
 */
export async function listGivable(user: Principal, departId: string, userIds: readonly string[]): Promise<Child[]> {
  const chosen = await listChosen(user, departId, userIds)
  const children: Child[] = []
  for (const child of chosen) if (await isChild(child.id)) children.push(child)
  if (children.length > 0) return children
  const names = chosen.slice(0, 5).map(({ realname }) => realname)
  throw classLoginProblem('classLogin.passwordOnly', { names: names.join('、') })
}

/** Gives each child without a picture a free picture, if any is left. Must run inside a transaction. */
async function withFaces<T extends Child>(departId: string, children: readonly T[]) {
  await deleteGone(departId)
  const rows = await listPictureRows(departId)
  const known = new Map(rows.map((row) => [row.userId, row]))
  const taken = new Set(rows.map(({ face }) => face))
  const others = await listOtherFaces(children.map(({ id }) => id))
  const given: (T & { rowId: string | null; face: string | null })[] = []
  for (const child of children) {
    const row = known.get(child.id)
    const face = row?.face ?? freeFace(taken, others.get(child.id))
    if (face === undefined) {
      given.push({ ...child, face: null, rowId: null })
      continue
    }
    taken.add(face)
    given.push({ ...child, face, rowId: row?.id ?? (await insertFace(departId, child.id, face)) })
  }
  return given
}

/** New cards invalidate the previous cards of the children. */
export const makeCards = (departId: string, children: readonly Child[], by: string) =>
  transaction(async () => {
    const cards = []
    for (const { id, realname, face } of await withFaces(departId, children))
      cards.push({ userId: id, realname, face, code: await replaceCard(id, by) })
    return cards
  })

export const makePictures = (departId: string, children: readonly Child[], secrets: Secrets) =>
  transaction(async () => {
    for (const { rowId } of await withFaces(departId, children)) {
      if (rowId === null) throw classLoginProblem('classLogin.noFaces')
      const sealedPictures = secrets.seal(newPictures().join(','), pictureContext(rowId))
      await updatePictureRow(rowId, { sealedPictures, wrongCount: 0, lockedUntil: null, alarmTime: null })
    }
  })

import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { membershipsAs } from '../user/user.ts'
import { CLASS_TRIES, newClassCode } from './picture.rules.ts'

export const selectOptionalClassLogin = (departId: string) =>
  db().selectFrom('sysClassLogin').selectAll().where('departId', '=', departId).executeTakeFirst()

export interface OpenClass {
  id: string
  departId: string
  openUntil: string
}

/** Returns undefined while the pictures of the class are closed. */
export async function selectOptionalOpenClass(classCode: string): Promise<OpenClass | undefined> {
  const found = await db()
    .selectFrom('sysClassLogin')
    .select(['id', 'departId', 'openUntil'])
    .where('classCode', '=', classCode)
    .where('openUntil', '>', now())
    .where('pictureAllowed', '=', 1)
    .executeTakeFirst()
  return found && { ...found, openUntil: found.openUntil! }
}

/** Returns null while the pictures of the class are closed. */
export async function selectOptionalOpenCode(departId: string): Promise<string | null> {
  const found = await selectOptionalClassLogin(departId)
  const isOpen = found?.openUntil && found.openUntil > now() && found.pictureAllowed !== 0
  return isOpen ? found.classCode : null
}

type Ways = { typingAllowed: number; cardAllowed: number; pictureAllowed: number }

export async function upsertWays(departId: string, ways: Ways): Promise<void> {
  await db()
    .insertInto('sysClassLogin')
    .values({ id: newId(), departId, ...ways })
    .onConflict((conflict) => conflict.column('departId').doUpdateSet(ways))
    .execute()
}

const LETTERS_TRIES = 20

/**
 * A class without a code gets a code.
 * @returns the code of the class
 */
export async function openPictures(departId: string, openUntil: string): Promise<string> {
  await db()
    .insertInto('sysClassLogin')
    .values({ id: newId(), departId })
    .onConflict((conflict) => conflict.column('departId').doNothing())
    .execute()
  // Another class may have the random code, because there are only 279,841 codes.
  for (let count = 0; count < LETTERS_TRIES; count++) {
    const known = await selectOptionalClassLogin(departId)
    if (known?.classCode) break
    const classCode = newClassCode()
    await db()
      .updateTable('sysClassLogin')
      .set({ classCode })
      .where('departId', '=', departId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('sysClassLogin as other').select('other.id').where('other.classCode', '=', classCode),
          ),
        ),
      )
      .execute()
  }
  const opened = await db()
    .updateTable('sysClassLogin')
    .set({ openUntil, wrongCount: 0 })
    .where('departId', '=', departId)
    .returning('classCode')
    .executeTakeFirstOrThrow()
  return opened.classCode!
}

export async function closePictures(departId: string): Promise<void> {
  await db().updateTable('sysClassLogin').set({ openUntil: null }).where('departId', '=', departId).execute()
}

/**
 * Too many wrong attempts close the pictures of the class.
 * @returns true when this attempt closed the pictures
 */
export async function countWrong(id: string): Promise<boolean> {
  const { wrongCount } = await db()
    .updateTable('sysClassLogin')
    .set((eb) => ({ wrongCount: eb('wrongCount', '+', 1) }))
    .where('id', '=', id)
    .returning('wrongCount')
    .executeTakeFirstOrThrow()
  if (wrongCount < CLASS_TRIES) return false
  await db().updateTable('sysClassLogin').set({ openUntil: null }).where('id', '=', id).execute()
  return true
}

/** A class without settings allows all ways to log in. */
export const listWaysOf = (userId: string) =>
  db()
    .selectFrom(membershipsAs('member'))
    .leftJoin('sysClassLogin as way', 'way.departId', 'member.depId')
    .select(['way.typingAllowed', 'way.cardAllowed', 'way.openUntil'])
    .where('member.userId', '=', userId)
    .execute()

/** Returns true unless all classes of the child have turned off the login by password. */
export async function allowsPassword(userId: string): Promise<boolean> {
  const ways = await listWaysOf(userId)
  return ways.length === 0 || ways.some(({ typingAllowed }) => typingAllowed !== 0)
}

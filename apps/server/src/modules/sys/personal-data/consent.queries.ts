import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { memberIds, studentsAs } from '../user/user.ts'

export interface NewConsent {
  version: string
  giver: 'guardian' | 'school'
  /** The name of the guardian, or the login name of the employee who declared the consent. */
  giverName: string | null
  way: 'registration' | 'page' | 'office'
}

/** The text of the consent is stored as evidence. */
export async function insertConsents(userIds: readonly string[], consent: NewConsent, content: string): Promise<void> {
  if (userIds.length === 0) return
  const time = now()
  await db()
    .insertInto('sysConsentText')
    .values({ id: newId(), version: consent.version, content, sinceTime: time })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  const rows = userIds.map((userId) => ({ id: newId(), userId, giveTime: time, ...consent }))
  await db().insertInto('sysConsent').values(rows).execute()
}

export const selectOptionalNewest = (userId: string) =>
  db()
    .selectFrom('sysConsent')
    .select(['version', 'giveTime'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const agreedTo = (version: string) => db().selectFrom('sysConsent').select('userId').where('version', '=', version)

const total = async (agreedVersion?: string): Promise<number> => {
  let query = db()
    .selectFrom(studentsAs('student'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  if (agreedVersion !== undefined) query = query.where('student.id', 'in', agreedTo(agreedVersion))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export const countStudents = async (version: string): Promise<{ students: number; agreed: number }> => ({
  students: await total(),
  agreed: await total(version),
})

const BATCH = 500

/** Returns the next batch of students without consent to this text. `departId` limits the students to a class. */
export async function listMissing(version: string, departId?: string): Promise<string[]> {
  let query = db()
    .selectFrom(studentsAs('student'))
    .select('student.id')
    .where('student.id', 'not in', agreedTo(version))
    .orderBy('student.id')
    .limit(BATCH)
  if (departId !== undefined) query = query.where('student.id', 'in', memberIds([departId]))
  return (await query.execute()).map(({ id }) => id)
}

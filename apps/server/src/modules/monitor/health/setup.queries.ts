import { STAFF, STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { listAdministratorIds, peopleAs } from '../../sys/user/user.ts'

export async function hasStudent(): Promise<boolean> {
  const found = db()
    .selectFrom(peopleAs('person'))
    .select('person.id')
    .where('person.userIdentity', '=', STUDENT)
    .where('person.delFlag', '=', 0)
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Of the staff there are others than administrators. */
export async function hasTeacher(): Promise<boolean> {
  const found = db()
    .selectFrom(peopleAs('person'))
    .select('person.id')
    .where('person.userIdentity', '=', STAFF)
    .where('person.delFlag', '=', 0)
    .where('person.id', 'not in', ['', ...(await listAdministratorIds())])
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

import { STUDENT } from '@mashu/contract/user-identity'
import { listInChargeOf } from '../../../platform/auth/charge.ts'
import { db } from '../../../platform/db/database.ts'
import { listAdministratorIds, listStaffCharges, peopleAs } from '../../sys/user/user.ts'

export async function hasStudent(): Promise<boolean> {
  const found = db()
    .selectFrom(peopleAs('person'))
    .select('person.id')
    .where('person.userIdentity', '=', STUDENT)
    .where('person.delFlag', '=', 0)
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Administrators do not count as teachers here. */
export async function hasTeacher(): Promise<boolean> {
  const administrators = new Set(await listAdministratorIds())
  for (const person of await listStaffCharges())
    if (!administrators.has(person.id) && (await listInChargeOf(person)).length > 0) return true
  return false
}

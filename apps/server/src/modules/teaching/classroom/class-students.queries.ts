import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { membershipsAs, peopleAs } from '../../sys/user/user.ts'

/** Students of a class or department by their user names; at most `most` where it is given. */
export function listStudents(departId: string, most?: number) {
  const students = db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(peopleAs('student'), 'student.id', 'member.userId')
    .select(['student.id', 'student.username', 'student.realname'])
    .where('member.depId', '=', departId)
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .orderBy('student.username')
  return (most === undefined ? students : students.limit(most)).execute()
}

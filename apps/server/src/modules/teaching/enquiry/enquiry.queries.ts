import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export interface NewEnquiry {
  parentName: string
  phone: string
  childAge: number
  courseId: string
  courseName: string
  message: string | null
}

/** Returns true while an enquiry from this phone about this course is unanswered. */
export async function isWaiting(phone: string, courseId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('teachingEnquiry')
    .select('id')
    .where('phone', '=', phone)
    .where('courseId', '=', courseId)
    .where('status', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertEnquiry(enquiry: NewEnquiry): Promise<void> {
  await db()
    .insertInto('teachingEnquiry')
    .values({ id: newId(), ...enquiry, status: 0, createTime: now() })
    .execute()
}

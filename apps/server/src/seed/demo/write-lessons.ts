import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import { addDays, dayOf } from '../../platform/time/day.ts'
import { now, type ZoneClock } from '../../platform/time/time.ts'

/** Number of units of each course whose lessons are over. The next lesson is this weekend. */
const OVER = 3
const HOURS = ['09:00:00', '10:30:00', '14:00:00', '16:00:00'] as const
const SATURDAY = 6

/** `weeks` counts from this week, and `daysAfter` from Saturday. */
function weekendDay(clock: ZoneClock, weeks: number, daysAfter: number): string {
  const today = dayOf(clock, now())
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  return addDays(today, SATURDAY - weekday + daysAfter + weeks * 7)
}

/** Writes one lesson a week for each unit. */
export async function writeLessons(clock: ZoneClock): Promise<void> {
  const links = await db()
    .selectFrom('teachingCourseDept')
    .select(['id', 'deptId', 'courseId'])
    .orderBy('deptId')
    .orderBy('id')
    .execute()
  for (const [at, { id, deptId, courseId }] of links.entries()) {
    const units = await db()
      .selectFrom('teachingCourseUnit')
      .select('id')
      .where('courseId', '=', courseId)
      .orderBy('orderNum')
      .execute()
    for (const [index, unit] of units.entries()) {
      const day = weekendDay(clock, index - OVER, at % 2)
      const openTime = clock.fromWire(`${day} ${HOURS[at % HOURS.length]!}`)!
      await db()
        .insertInto('teachingCourseDeptUnit')
        .values({ id: newId(), courseDeptId: id, unitId: unit.id, openTime })
        .execute()
      if (openTime < now())
        await db()
          .insertInto('teachingDepartDayCounted')
          .values(
            ['unitOpenCount', 'courseWorkAssignCount'].map((counter) => ({
              id: newId(),
              departId: deptId,
              counter,
              targetId: unit.id,
              createTime: openTime,
            })),
          )
          .execute()
    }
  }
}

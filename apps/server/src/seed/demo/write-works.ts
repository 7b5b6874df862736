import { CORRECTED, PUBLISHED, SAVED } from '../../modules/teaching/work/work.ts'
import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import { classes, students } from './people.ts'
import type { Project } from './prepare-files.ts'
import type { SeededIds } from './seeded-ids.ts'
import { ago, stamp } from './stamp.ts'
import type { DemoWork } from './demo-work.ts'

export async function writeWork(written: SeededIds, place: DemoWork, projects: Map<string, Project>): Promise<void> {
  const project = projects.get(place.id)
  const student = students.find((student) => student.username === place.student)
  if (!project || !student) throw new Error(`demo work ${place.id} of ${place.student} does not exist`)
  const workId = newId()
  const time = ago(place.days, 37 + (place.views % 300))
  const { isTask, ...where } = taskOf(written, place)
  await db()
    .insertInto('teachingWork')
    .values({
      id: workId,
      userId: written.users.get(place.student)!,
      departId: isTask ? written.departs.get(student.classKey)! : null,
      ...where,
      workName: project.title,
      workType: project.workType,
      workFile: project.file.id,
      workCover: project.cover.id,
      workStatus: place.status,
      submitStatus: submitStatusOf(place, isTask),
      starNum: place.likes,
      viewNum: place.views,
      versionNo: 1,
      submitTime: place.status > 0 && isTask ? time : null,
      firstSubmitTime: place.status > 0 && isTask ? time : null,
      ...(place.status >= 3 ? { publishTime: time, publicVersionNo: 1, publicName: project.title } : {}),
      ...stamp(place.student, time),
    })
    .execute()
  await db()
    .insertInto('teachingWorkVersion')
    .values({
      id: newId(),
      workId,
      versionNo: 1,
      kind: place.status > 0 ? 'submit' : 'save',
      workName: project.title,
      fileId: project.file.id,
      coverId: project.cover.id,
      checksum: project.file.checksum,
      createBy: place.student,
      createTime: time,
    })
    .execute()
  await writeReactions(written, place, {
    workId,
    time,
    teacher: classes.find((demoClass) => demoClass.key === student.classKey)!.teacher,
  })
}

function submitStatusOf({ status }: DemoWork, isTask: boolean): number {
  if (status < PUBLISHED) return status
  return isTask ? CORRECTED : SAVED
}

function sceneOf(courseId: string | null, additionalId: string | null): string {
  if (courseId !== null) return 'course'
  return additionalId === null ? 'create' : 'additional'
}

function taskOf(written: SeededIds, { unit, homework }: DemoWork) {
  const courseId = unit === undefined ? null : written.units.get(unit)!
  const additionalId = homework === undefined ? null : written.homework.get(homework)!
  return {
    courseId,
    additionalId,
    isTask: courseId !== null || additionalId !== null,
    workScene: sceneOf(courseId, additionalId),
  }
}

async function writeReactions(
  written: SeededIds,
  place: DemoWork,
  { workId, time, teacher }: { workId: string; time: string; teacher: string },
): Promise<void> {
  if (place.score !== undefined)
    await db()
      .insertInto('teachingWorkCorrect')
      .values({ id: newId(), workId, score: place.score, comment: place.remark ?? null, ...stamp(teacher, time) })
      .execute()
  for (const [index, [username, comment]] of (place.comments ?? []).entries())
    await db()
      .insertInto('teachingWorkComment')
      .values({
        id: newId(),
        workId,
        comment,
        userId: written.users.get(username)!,
        ...stamp(username, ago(place.days * 0.6, index * 13)),
      })
      .execute()
  const fans = students.filter((student) => student.username !== place.student).slice(0, place.likes)
  for (const fan of fans)
    await db()
      .insertInto('teachingWorkLike')
      .values({ id: newId(), workId, person: `u:${written.users.get(fan.username)!}`, createTime: time })
      .execute()
}

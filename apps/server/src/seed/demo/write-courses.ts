import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import type { PreparedFile } from '../../platform/files/stored/stored-file.ts'
import { pictureOfUnit, type DemoCourse } from './courses.ts'
import { homeworks } from './homework.ts'
import { staff } from './people.ts'
import type { SeededIds } from './seeded-ids.ts'
import { ago, stamp } from './stamp.ts'

const MAP_POSITIONS = [
  [120, 420],
  [300, 280],
  [480, 400],
  [660, 250],
  [820, 380],
  [900, 180],
] as const

/** Dictionary values of the editor a course is taught in. */
const kinds = {
  scratch: { workType: 2, category: '1' },
  python: { workType: 4, category: '2' },
  junior: { workType: 3, category: '3' },
} as const
const kindOf = ({ editor }: DemoCourse) => kinds[editor ?? 'scratch']

interface PlacedCourse {
  courseId: string
  order: number
  pictures: Map<string, PreparedFile>
}

async function writeUnits(written: SeededIds, course: DemoCourse, place: PlacedCourse): Promise<void> {
  const { courseId, order, pictures } = place
  for (const [index, unit] of course.units.entries()) {
    const unitId = newId()
    const [mapX, mapY] = MAP_POSITIONS[index]!
    await db()
      .insertInto('teachingCourseUnit')
      .values({
        id: unitId,
        courseId,
        unitName: unit.name,
        unitIntro: unit.intro,
        unitCover: pictures.get(pictureOfUnit(unit))!.filePath,
        courseWorkType: kindOf(course).workType,
        courseWork: unit.starter ? pictures.get(unit.starter)!.filePath : null,
        mediaContent: unit.lesson,
        orderNum: index + 1,
        mapX,
        mapY,
        ...stamp(course.teacher, ago(40 - order, index)),
      })
      .execute()
    written.units.set(unit.name, unitId)
  }
}

export async function writeCourse(
  written: SeededIds,
  course: DemoCourse,
  order: number,
  pictures: Map<string, PreparedFile>,
): Promise<void> {
  const courseId = newId()
  if (course.shared) written.trialCourse = courseId
  await db()
    .insertInto('teachingCourse')
    .values({
      id: courseId,
      courseName: course.name,
      courseDesc: course.desc,
      courseCover: pictures.get(course.cover)!.filePath,
      showType: course.showType,
      isShared: course.shared ? 1 : 0,
      showHome: 1,
      orderNum: order + 1,
      courseType: course.type,
      courseCategory: kindOf(course).category,
      courseMap: course.map ? pictures.get(course.map)!.filePath : null,
      suitAge: course.suitAge,
      lessonMinutes: course.lessonMinutes,
      teacherName: `${staff.find(({ username }) => username === course.teacher)!.realname}老师`,
      ...stamp(course.teacher, ago(40 - order)),
    })
    .execute()
  await writeUnits(written, course, { courseId, order, pictures })
  for (const key of course.openTo)
    await db()
      .insertInto('teachingCourseDept')
      .values({
        id: newId(),
        courseId,
        deptId: written.departs.get(key)!,
        openTime: ago(30),
        ...stamp(course.teacher, ago(30)),
      })
      .execute()
}

export async function writeHomework(written: SeededIds, pictures: Map<string, PreparedFile>): Promise<void> {
  for (const { key, name, desc, codeType, starter, classes: keys, teacher, days, due } of homeworks) {
    const id = newId()
    const departIds = keys.map((key) => written.departs.get(key)!)
    await db()
      .insertInto('teachingAdditionalWork')
      .values({
        id,
        codeType,
        workName: name,
        workDesc: desc,
        workUrl: starter ? pictures.get(starter)!.filePath : null,
        workCover: starter ? pictures.get(`${starter}.png`)!.filePath : null,
        workDept: departIds.join(','),
        status: 1,
        dueTime: ago(-due),
        ...stamp(teacher, ago(days)),
      })
      .execute()
    await db()
      .insertInto('teachingAdditionalWorkDept')
      .values(departIds.map((deptId) => ({ id: newId(), additionalId: id, deptId })))
      .execute()
    written.homework.set(key, id)
  }
}

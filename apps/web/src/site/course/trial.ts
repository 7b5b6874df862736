import { editorPages } from '@mashu/client'
import { fileAddress } from '../../api/site-config.ts'
import type { PublicCourse, PublicUnit } from './course-detail-query.ts'

/** The editor opens a copy of the starter, and the browser keeps the guest's work until a user signs in. */
export function trialAddress(courseId: string, unit: PublicUnit): string | undefined {
  const editor = editorPages[String(unit.courseWorkType ?? '2')]
  if (!unit.trial || !editor) return undefined
  const starter = fileAddress(unit.courseWork)
  return `${editor}?${new URLSearchParams({
    scene: 'create',
    ...(starter ? { workFile: starter } : {}),
    workName: unit.unitName,
    // `unitId` would open homework, which requires a login.
    trialCourse: courseId,
    trialUnit: unit.id,
  })}`
}

/** Default ages by category (dictionary course_category). A course may have its own age. */
const AGES: Readonly<Record<string, string>> = { '1': '8–12 岁', '2': '10 岁以上', '3': '5–7 岁' }

/** Lists the known facts that matter most to parents. */
export function factsOf(course: PublicCourse): { name: string; text: string }[] {
  const lessons = `${course.units.length} 节课${course.lessonMinutes ? `，每节 ${course.lessonMinutes} 分钟` : ''}`
  return [
    { name: '适合年龄', text: course.suitAge || AGES[course.courseCategory] || '' },
    { name: '课程长度', text: course.units.length > 0 ? lessons : '' },
    { name: '授课老师', text: course.teacherName ?? '' },
  ].filter((fact) => fact.text !== '')
}

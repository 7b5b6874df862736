import type { TimetableEntry } from '@mashu/contract/teaching/timetable'
import {
  listAssignmentsDue,
  listCourseStarts,
  listLessons,
  listUnitsDue,
  type Classes,
  type Span,
} from './timetable.queries.ts'

/** Where a course does not say how long its lessons are. */
const USUAL_MINUTES = 45

const later = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * 60_000).toISOString()

/** Lessons, beginnings of courses and due times of these classes, in the order of time. */
export async function listEntries(classes: Classes, span: Span): Promise<TimetableEntry[]> {
  if (classes?.length === 0) return []
  const lessons = await listLessons(classes, span)
  const starts = await listCourseStarts(classes, span)
  const unitsDue = await listUnitsDue(classes, span)
  const assignmentsDue = await listAssignmentsDue(classes, span)
  const entries: TimetableEntry[] = [
    ...lessons.map(({ linkId, unitId, unitName, openTime, lessonMinutes, ...row }) => ({
      ...row,
      id: `lesson-${linkId}-${unitId}`,
      kind: 'lesson' as const,
      title: unitName,
      startTime: openTime!,
      endTime: later(openTime!, lessonMinutes ?? USUAL_MINUTES),
    })),
    ...starts.map(({ linkId, openTime, lessonMinutes: _minutes, ...row }) => ({
      ...row,
      id: `course-${linkId}`,
      kind: 'course' as const,
      title: `${row.courseName}开课`,
      startTime: openTime!,
      endTime: null,
    })),
    ...unitsDue.map(({ linkId, unitId, unitName, dueTime, lessonMinutes: _minutes, ...row }) => ({
      ...row,
      id: `due-${linkId}-${unitId}`,
      kind: 'due' as const,
      title: unitName,
      startTime: dueTime!,
      endTime: null,
    })),
    ...assignmentsDue.map(({ taskId, workName, dueTime, ...row }) => ({
      ...row,
      courseId: null,
      courseName: null,
      showType: null,
      id: `due-${taskId}-${row.departId}`,
      kind: 'due' as const,
      title: workName,
      startTime: dueTime!,
      endTime: null,
    })),
  ]
  return entries.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}

import type { Span } from '../../../platform/time/time.ts'
import type { TimetableEntry } from '@mashu/contract/teaching/timetable'
import {
  listAssignmentsDue,
  listCourseStarts,
  listLessons,
  listSingleAssignmentsDue,
  listUnitsDue,
  type Audience,
} from './timetable.queries.ts'

/** Minutes of a lesson when the course has no duration. */
const USUAL_MINUTES = 45

const later = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * 60_000).toISOString()

/** A task may be given both to a class and to single students of the class. */
function onceEach<T extends { taskId: string; departId: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [`${row.taskId} ${row.departId}`, row])).values()]
}

/** Ordered by time. */
export async function listEntries(audience: Audience, span: Span): Promise<TimetableEntry[]> {
  const { classes } = audience
  if (classes?.length === 0) return []
  const lessons = await listLessons(classes, span)
  const starts = await listCourseStarts(classes, span)
  const unitsDue = await listUnitsDue(audience, span)
  const single = await listSingleAssignmentsDue(audience, span)
  const assignmentsDue = onceEach([...(await listAssignmentsDue(audience, span)), ...single])
  const entries: TimetableEntry[] = [
    ...lessons.map(({ linkId, unitId, unitName, openTime, lessonMinutes, ...row }) => ({
      ...row,
      id: `lesson-${linkId}-${unitId}`,
      unitId,
      kind: 'lesson' as const,
      title: unitName,
      startTime: openTime!,
      endTime: later(openTime!, lessonMinutes ?? USUAL_MINUTES),
    })),
    ...starts.map(({ linkId, openTime, lessonMinutes: _minutes, ...row }) => ({
      ...row,
      id: `course-${linkId}`,
      unitId: null,
      kind: 'course' as const,
      title: `${row.courseName}开课`,
      startTime: openTime!,
      endTime: null,
    })),
    ...unitsDue.map(({ linkId, unitId, unitName, dueTime, lessonMinutes: _minutes, ...row }) => ({
      ...row,
      id: `due-${linkId}-${unitId}`,
      unitId,
      kind: 'due' as const,
      title: unitName,
      startTime: dueTime,
      endTime: null,
    })),
    ...assignmentsDue.map(({ taskId, workName, dueTime, ...row }) => ({
      ...row,
      courseId: null,
      courseName: null,
      unitId: null,
      showType: null,
      id: `due-${taskId}-${row.departId}`,
      kind: 'due' as const,
      title: workName,
      startTime: dueTime,
      endTime: null,
    })),
  ]
  return entries.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}

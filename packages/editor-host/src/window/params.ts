import type { TrialUnit } from '@mashu/client'

export type WorkScene = 'create' | 'course' | 'additional'

/** A parameter that is missing or empty is null. */
export interface EditorParams {
  scene: WorkScene
  workId: string | null
  unitId: string | null
  additionalId: string | null
  departId: string | null
  trial: TrialUnit | null
  /** The URL of a file, which has priority over `workId` and `unitId`. */
  workFile: string | null
  workName: string | null
}

const scenes: readonly string[] = ['create', 'course', 'additional'] satisfies WorkScene[]
const isScene = (text: string | null): text is WorkScene => text !== null && scenes.includes(text)

/** Existing links contain names in upper and lower case. */
export function readEditorParams(search: string): EditorParams {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase()
    if (value.trim() !== '' && !values.has(key)) values.set(key, value.trim())
  }
  const read = (name: keyof EditorParams | 'trialCourse' | 'trialUnit'): string | null =>
    values.get(name.toLowerCase()) ?? null
  const scene = read('scene')?.toLowerCase() ?? null
  const [courseId, unitId] = [read('trialCourse'), read('trialUnit')]
  return {
    scene: isScene(scene) ? scene : 'create',
    workId: read('workId'),
    unitId: read('unitId'),
    additionalId: read('additionalId'),
    departId: read('departId'),
    trial: courseId !== null && unitId !== null ? { courseId, unitId } : null,
    workFile: read('workFile'),
    workName: read('workName'),
  }
}

const startingPoints = new Set(['workid', 'workfile', 'workname'])
const assignment = new Set(['scene', 'unitid', 'additionalid', 'departid', 'trialcourse', 'trialunit'])

/**
 * After the first save, a reload must open the saved work. `apart` removes unit and assignment, because a copy is not
 * homework.
 */
export function searchOfWork(search: string, workId: string | null, apart: boolean): string {
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase()
    if (startingPoints.has(key) || (apart && assignment.has(key))) continue
    kept.append(name, value)
  }
  if (apart) kept.set('scene', 'create')
  if (workId !== null) kept.set('workId', workId)
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

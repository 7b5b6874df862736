import type { TrialUnit } from '@mashu/client'

export type WorkScene = 'create' | 'course' | 'additional'

/** The parameters in the URL of an editor. A parameter that is missing or empty is null. */
export interface EditorParams {
  scene: WorkScene
  workId: string | null
  unitId: string | null
  additionalId: string | null
  departId: string | null
  trial: TrialUnit | null
  /** The URL of a file that the editor opens. It has priority over `workId` and `unitId`. */
  workFile: string | null
  workName: string | null
}

const scenes: readonly string[] = ['create', 'course', 'additional'] satisfies WorkScene[]
const isScene = (text: string | null): text is WorkScene => text !== null && scenes.includes(text)

/**
 * Reads the query of an editor's URL. Upper and lower case of the names are treated as equal, because existing links
 * contain both.
 */
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
 * Returns the query that opens a work again. After the first save, a reload must open the saved work and not its
 * template. `apart` removes the unit or the assignment, because a copy is not homework.
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

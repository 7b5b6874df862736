import { newId } from '../src/platform/db/id.ts'
import type { Harness, Person, Reply } from './harness.ts'

/** Two classes with a teacher each and students: enough to test access to any row. */
export interface World {
  site: Harness
  visitor: undefined
  /** The student who owns the rows, in the first class. */
  owner: Person
  /** In the same class. */
  classmate: Person
  /** In the second class. */
  stranger: Person
  /** In charge of the first class. */
  teacher: Person
  /** In charge of the second class. */
  otherTeacher: Person
  admin: Person
  classId: string
  className: string
  otherClassId: string
}

export type Who = 'visitor' | 'owner' | 'classmate' | 'stranger' | 'teacher' | 'otherTeacher' | 'admin'
export const EVERYBODY: readonly Who[] = [
  'visitor',
  'owner',
  'classmate',
  'stranger',
  'teacher',
  'otherTeacher',
  'admin',
]

/** One call on one row, and the people whom it admits. All others must be refused and learn nothing. */
export interface RowCase {
  name: string
  /** Creates the row for each caller and returns the ids that the call needs. */
  prepare(world: World): Promise<Record<string, string>>
  call(ids: Record<string, string>): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }
  allowed: readonly Who[]
  /** People who know of the row anyway, and may be told why the call is refused. */
  knownTo?: readonly Who[]
  /** Returns true when an answer reached the row, where `success` does not show it (an empty list is a success). */
  reached?(reply: Reply, ids: Record<string, string>): boolean
}

const cases: RowCase[] = []

/** Adds cases to the matrix. Each file in `test/rows/` calls this for its module. */
export function registerRows(...more: RowCase[]): void {
  cases.push(...more)
}

export const rowCases = (): readonly RowCase[] => cases

async function insertClass(site: Harness, orgCode: string): Promise<string> {
  const id = newId()
  await site.database.root
    .insertInto('sysDepart')
    .values({ id, departName: `班级${orgCode}`, orgCode, orgCategory: '3', createTime: new Date().toISOString() })
    .execute()
  return id
}

let worlds = 0

/** Creates separate people and classes, because several worlds share a server. */
export async function makeWorld(site: Harness): Promise<World> {
  const number = (worlds++).toString(36).toUpperCase().padStart(2, '0')
  const className = `班级Z${number}`
  const [classId, otherClassId] = [await insertClass(site, `Z${number}`), await insertClass(site, `Y${number}`)]
  return {
    site,
    visitor: undefined,
    classId,
    className,
    otherClassId,
    owner: await site.person('student', { memberOf: [classId] }),
    classmate: await site.person('student', { memberOf: [classId] }),
    stranger: await site.person('student', { memberOf: [otherClassId] }),
    teacher: await site.person('teacher', { departIds: [classId], memberOf: [classId] }),
    otherTeacher: await site.person('teacher', { departIds: [otherClassId], memberOf: [otherClassId] }),
    admin: await site.person('admin'),
  }
}

import { newId } from '../src/platform/db/id.ts'
import type { Harness, Person, Reply } from './harness.ts'

/** Two classes with students and a teacher each. */
export interface World {
  site: Harness
  visitor: undefined
  /** The student who owns the rows. */
  owner: Person
  classmate: Person
  /** A student of the second class. */
  stranger: Person
  teacher: Person
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

/**
 * A call that uses one row. The server must refuse the call of everyone who is not in `allowed`, and reveal nothing.
 */
export interface RowCase {
  name: string
  /** Creates the row before each call. Returns the ids that the call needs. */
  prepare(world: World): Promise<Record<string, string>>
  call(ids: Record<string, string>): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }
  allowed: readonly Who[]
  /** People who can see the row elsewhere, so they may learn the reason of a refusal. */
  knownTo?: readonly Who[]
  /** Returns true when the answer contains the row. Needed for lists, because an empty list is also a success. */
  reached?(reply: Reply, ids: Record<string, string>): boolean
}

const cases: RowCase[] = []

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

/** Creates new people and classes, because several worlds use the same server. */
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

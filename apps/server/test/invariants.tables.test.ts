import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/modules/modules.ts'

/** Each table belongs to one module; others ask its front door, or are written down here. */

const source = path.join(import.meta.dirname, '../src')

/** Tables of the platform; the modules that show them may read and write them. */
const PLATFORM = [
  'sysBlob',
  'sysFile',
  'sysFileBlob',
  'sysImport',
  'sysOneTime',
  'sysOrigin',
  'sysSession',
  'sysStorageChange',
]

/**
 * What modules read of others by SQL of their own: mostly names that stand beside the rows of a list. A line less is
 * progress; a line more needs a reason that a function of the other module's front door does not meet.
 */
const FOREIGN: Record<string, readonly string[]> = {
  // How an answer came goes into exports and erasures with the row it made.
  'online/form': ['onlPublicAnswer'],
  // The report views: columns that the contract names, of rows that lie side by side.
  'online/report': [
    'sysDepart',
    'sysUser',
    'sysVisitDay',
    'teachingAdditionalWork',
    'teachingAdditionalWorkDept',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseUnit',
    'teachingDepartDayLog',
    'teachingOrder',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // Filters of the rows that the front door of `sys/user` gives.
  'sys/address-book': ['sysUser'],
  // The table of an import: unique keys are checked there, and an undo compares its times.
  'sys/class-student': ['sysUser'],
  'sys/depart': ['sysUser', 'sysUserDepart'],
  // How many saves a restore would not hold.
  'monitor/backup': ['teachingWorkVersion'],
  // Whether a published work shows a file; whose work a damaged content is.
  'sys/file': ['sysDepart', 'sysUser', 'sysUserDepart', 'teachingWork', 'teachingWorkVersion'],
  'sys/permission': ['sysDepartRole', 'sysRole'],
  // Whatever grants rights, explained side by side.
  'sys/right': [
    'sysDepart',
    'sysDepartPermission',
    'sysDepartRole',
    'sysDepartRolePermission',
    'sysDepartRoleUser',
    'sysPermissionDataRule',
    'sysRole',
    'sysRolePermission',
    'sysUser',
    'sysUserDepart',
    'sysUserRole',
  ],
  // `sysLoginAddress`: when a person was here last.
  'sys/user': ['sysDepart', 'sysLoginAddress', 'sysRole', 'teachingWork'],
  'teaching/additional-work': ['teachingWork', 'teachingWorkCorrect'],
  // Homework of all kinds beside each other.
  'teaching/class-overview': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // A course is read and written whole.
  'teaching/course-package': ['teachingCourse', 'teachingCourseDept', 'teachingCourseUnit', 'teachingWork'],
  'teaching/correction': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkComment',
    'teachingWorkTag',
    'teachingWorkVersion',
  ],
  // `teachingOrder`: how many places are taken; orders ask for courses, so courses cannot ask at their front door.
  'teaching/course': [
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingOrder',
    'teachingWork',
  ],
  'teaching/course-dept': ['teachingCourse', 'teachingCourseUnit'],
  // Totals of a day over all works; sums of a module's rows are no names beside a list.
  'teaching/dashboard': [
    'sysDepart',
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
    'teachingWorkVersion',
  ],
  // Counted again from all works, and what stands behind the sums of a class.
  'teaching/depart-day-log': [
    'teachingAdditionalWork',
    'teachingAdditionalWorkDept',
    'teachingAdditionalWorkUser',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // What was handed in for a task, beside what the task begins with.
  'teaching/similar-work': ['teachingAdditionalWork', 'teachingCourse', 'teachingCourseUnit', 'teachingWork'],
  'teaching/course-unit': ['teachingCourse', 'teachingWork', 'teachingWorkCorrect'],
  // Marks of homework of all kinds beside each other.
  'teaching/gradebook': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // Lessons and due times of classes, from wherever they are written.
  'teaching/timetable': [
    'teachingAdditionalWork',
    'teachingAdditionalWorkDept',
    'teachingAdditionalWorkUser',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
  ],
  'teaching/public-work': ['teachingWork'],
  // A sheet of marks names works by account and title.
  // Works of a person go into an export, and out in an erasure, with all that hangs on them.
  'teaching/work-office': [
    'teachingCloudVariable',
    'teachingPublishRequest',
    'teachingWork',
    'teachingWorkCorrect',
    'teachingWorkTag',
    'teachingWorkVerdict',
    'teachingWorkVersion',
  ],
  'teaching/work': [
    'teachingAdditionalWork',
    'teachingAdditionalWorkDept',
    'teachingAdditionalWorkUser',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseUnit',
    'teachingWorkCorrect',
    'teachingWorkLike',
  ],
  // How many reports of a comment are open; reports are settled by hiding comments, so comments cannot ask for them.
  'teaching/work-comment': ['teachingReport', 'teachingWork'],
  // What is reported, beside the report.
  'teaching/moderation': ['teachingWork', 'teachingWorkComment', 'teachingWorkVersion'],
}

const allTables = [...readFileSync(path.join(source, 'platform/db/tables.ts'), 'utf8').matchAll(/^ {2}(\w+): [A-Z]/gm)]
  .map((found) => found[1]!)
  .filter((name) => /^(sys|teaching|onl)[A-Z]/.test(name))
const owners = new Map(modules.flatMap(({ name, tables = [] }) => tables.map((table) => [table as string, name])))

test('every table has one owner', () => {
  const owned = [...modules.flatMap((module) => module.tables ?? []), ...PLATFORM]
  expect([...owned].sort()).toEqual([...new Set(allTables)].sort())
})

test('every folder of a module has a manifest, and its name is the folder', () => {
  const folders = ['monitor', 'online', 'sys', 'teaching'].flatMap((area) =>
    readdirSync(path.join(source, 'modules', area)).map((noun) => `${area}/${noun}`),
  )
  const withoutEndpoints = new Set([
    'teaching/classroom',
    'teaching/public-text',
    'sys/public-name',
    'sys/safe-text',
    'sys/alarm',
  ])
  expect(modules.map(({ name }) => name).sort()).toEqual(
    folders.filter((folder) => !withoutEndpoints.has(folder)).sort(),
  )
})

/** Names of tables in the texts of a file: `'sysUser'`, `'sysUser as author'`, `'sysUser.id'`. */
function tablesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/['"`]((?:sys|teaching|onl)[A-Z]\w*)(?=['"`. ])/g)].map((found) => found[1]!)
}

test('no module uses the table of another one but those written down', () => {
  const found: Record<string, string[]> = {}
  for (const file of readdirSync(path.join(source, 'modules'), { recursive: true }).map(String).sort()) {
    const module = file.split(path.sep).slice(0, 2).join('/')
    const isTest = file.endsWith('.test.ts') || file.includes(`${path.sep}test${path.sep}`)
    if (!file.endsWith('.ts') || isTest || file.endsWith('.module.ts')) continue
    for (const table of tablesIn(path.join(source, 'modules', file))) {
      const owner = owners.get(table)
      if (owner === undefined || owner === module) continue
      found[module] = [...new Set([...(found[module] ?? []), table])].sort()
    }
  }
  expect(found).toEqual(FOREIGN)
})

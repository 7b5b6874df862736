import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/modules/modules.ts'

/** Each table belongs to one module. Other modules call functions of that module, or are listed here. */

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
 * Tables of other modules that a module reads by its own SQL, mostly names shown beside the rows of a list. A further
 * entry needs a reason why a function of the other module does not suffice.
 */
const FOREIGN: Record<string, readonly string[]> = {
  // The source of an answer is exported and erased with its row.
  'online/form': ['onlPublicAnswer'],
  // A report view has the columns of the contract, which come from joined tables.
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
  // Its lists narrow the rows of `sys/user` by filters.
  'sys/address-book': ['sysUser'],
  // An import checks the unique keys of accounts, and its undo compares the times of their changes.
  'sys/class-student': ['sysUser'],
  'sys/depart': ['sysUser', 'sysUserDepart'],
  // Number of saves that a restore would lose.
  'monitor/backup': ['teachingWorkVersion'],
  // Files shown by published works, and the owners of damaged files.
  'sys/file': ['sysDepart', 'sysUser', 'sysUserDepart', 'teachingWork', 'teachingWorkVersion'],
  'sys/permission': ['sysDepartRole', 'sysRole'],
  // All sources of rights, explained together.
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
  // `sysLoginAddress`: time of a person's last login.
  'sys/user': ['sysDepart', 'sysLoginAddress', 'sysRole', 'teachingWork'],
  'teaching/additional-work': ['teachingWork', 'teachingWorkCorrect'],
  // Homework of all kinds together.
  'teaching/class-overview': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // A course is read and written as a whole.
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
  // `teachingOrder`: number of taken places; orders call courses, so courses cannot call them.
  'teaching/course': [
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingOrder',
    'teachingWork',
  ],
  'teaching/course-dept': ['teachingCourse', 'teachingCourseUnit'],
  // Daily totals over all works.
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
  // The log is recounted from all works, and the details behind the sums of a class are read from them.
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
  // Submissions for a task, with its starter.
  'teaching/similar-work': ['teachingAdditionalWork', 'teachingCourse', 'teachingCourseUnit', 'teachingWork'],
  'teaching/course-unit': ['teachingCourse', 'teachingWork', 'teachingWorkCorrect'],
  // Marks of homework of all kinds together.
  'teaching/gradebook': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // Lessons and due times of classes from all modules.
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
  // A sheet of marks identifies works by account and title. Works of a person are exported and erased with everything
  // that depends on them.
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
  // Number of open reports of a comment; reports hide comments, so comments cannot call them.
  'teaching/work-comment': ['teachingReport', 'teachingWork'],
  // The reported item, shown with the report.
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

test('every folder of a module has a manifest with the same name', () => {
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

/** Returns table names in the strings of a file: `'sysUser'`, `'sysUser as author'`, `'sysUser.id'`. */
function tablesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/['"`]((?:sys|teaching|onl)[A-Z]\w*)(?=['"`. ])/g)].map((found) => found[1]!)
}

test('modules use only their own tables and those listed', () => {
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

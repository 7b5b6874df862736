import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/modules/modules.ts'

/** A table belongs to one module. Other modules call functions of this module, or are listed here. */

const source = path.join(import.meta.dirname, '../src')

/** Modules that show these tables may read and write them. */
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

/** Tables of other modules that a module reads with its own SQL. A new entry needs a reason. */
const FOREIGN: Record<string, readonly string[]> = {
  // The origin of a public answer is exported and erased together with the answer.
  'online/form': ['onlPublicAnswer'],
  // The columns of a report view come from several tables.
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
  // Adds filters to the rows of `sys/user`.
  'sys/address-book': ['sysUser'],
  // An import checks the unique keys of accounts, and an undo compares modification times.
  'sys/class-student': ['sysUser'],
  'sys/depart': ['sysUser', 'sysUserDepart'],
  // Counts the saves that a restore would lose.
  'monitor/backup': ['teachingWorkVersion'],
  // Finds the files of published works, and the owners of damaged files.
  'sys/file': ['sysDepart', 'sysUser', 'sysUserDepart', 'teachingWork', 'teachingWorkVersion'],
  'sys/permission': ['sysDepartRole', 'sysRole'],
  // Explains a person's rights with their sources.
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
  // `sysLoginAddress` contains the time of the last login.
  'sys/user': ['sysDepart', 'sysLoginAddress', 'sysRole', 'teachingWork'],
  'teaching/additional-work': ['teachingWork', 'teachingWorkCorrect'],
  // Shows all kinds of homework together.
  'teaching/class-overview': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // Reads and writes a course as a whole.
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
  // `teachingOrder` counts the taken places. Orders call courses, so courses cannot call orders.
  'teaching/course': [
    'teachingCourseDept',
    'teachingCourseDeptUnit',
    'teachingCourseUnit',
    'teachingOrder',
    'teachingWork',
  ],
  'teaching/course-dept': ['teachingCourse', 'teachingCourseUnit'],
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
  // Counts the log again from all works.
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
  // Compares the works for a homework without its starter.
  'teaching/similar-work': ['teachingAdditionalWork', 'teachingCourse', 'teachingCourseUnit', 'teachingWork'],
  'teaching/course-unit': ['teachingCourse', 'teachingWork', 'teachingWorkCorrect'],
  // Shows all marks together.
  'teaching/gradebook': [
    'teachingAdditionalWork',
    'teachingCourse',
    'teachingCourseDept',
    'teachingCourseUnit',
    'teachingWork',
    'teachingWorkCorrect',
  ],
  // Shows the lessons and due times of all modules.
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
  // A sheet of marks identifies works by account and title. A person's works are exported and erased with dependent
  // rows.
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
  // Counts open reports. Reports hide comments, so comments cannot call reports.
  'teaching/work-comment': ['teachingReport', 'teachingWork'],
  // Shows the reported work or comment.
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

function tablesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/['"`]((?:sys|teaching|onl)[A-Z]\w*)(?=['"`. ])/g)].map((found) => found[1]!)
}

test('modules use only their own tables and the listed tables of other modules', () => {
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

import { playerHostsOf } from '@mashu/contract/sys/config/player-hosts'
import type { FieldSchema } from '@mashu/contract'
import {
  coursePackage,
  coursePackageProblem,
  type CoursePackageManifest,
  type CoursePackagePreview,
} from '@mashu/contract/teaching/course-package'
import type { Static } from 'typebox'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { FileGroup } from '../../../platform/files/content/file-kind.ts'
import { insertFile } from '../../../platform/files/stored/stored-file.ts'
import { prepareFile, type PreparedFile } from '../../../platform/files/stored/prepare-file.ts'
import { recordAdded } from '../../../platform/history/version.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { rememberImport } from '../../../platform/sheet/run-import.ts'
import { setting } from '../../sys/config/config.ts'
import { insertChecks } from '../check-set/check-set.ts'
import { videoValue } from '../course-unit/course-unit.ts'
import { insertCourse, listCourseNames } from './course-package.queries.ts'
import { fileProblem, inspectFile, type OpenedPackage } from './open-package.ts'
import { courseSchemas, freeCourseName, renameFiles, unitSchemas, type Row } from './package-fields.ts'

/** Imports are recorded under this name, for an undo. */
export const RESOURCE = coursePackage.importConfirm.path

type Manifest = CoursePackageManifest
type Author = Pick<Principal, 'username' | 'orgCode'>

/**
 * Finds a value of a dictionary by its text, because a value can mean something else in another school. The value from
 * the package is used only without a text.
 */
function choiceOf(wire: WireContext, dict: string, given: { value: unknown; text: string | undefined }) {
  const options = wire.dictOptions(dict)
  const found =
    options.find(({ text }) => text === given.text) ??
    (given.text ? undefined : options.find(({ value }) => value === given.value))
  return found?.value ?? ''
}

function choicesOf({ course }: Manifest, wire: WireContext) {
  const { courseType, courseTypeText, courseCategory, courseCategoryText } = course
  return {
    courseType: choiceOf(wire, 'course_type', { value: courseType, text: courseTypeText }),
    courseCategory: choiceOf(wire, 'course_category', { value: courseCategory, text: courseCategoryText }),
  }
}

/** Returns messages about the parts that the imported course will lack. */
function listMissing(manifest: Manifest, wire: WireContext): string[] {
  const { course, missing } = manifest
  const found = choicesOf(manifest, wire)
  const words: string[] = missing.map((place) => `${place}在导出时已经没有文件`)
  if (course.courseTypeText && !found.courseType) words.push(`本校没有课程性质“${course.courseTypeText}”，导入后为空`)
  if (course.courseCategoryText && !found.courseCategory)
    words.push(`本校没有课程分类“${course.courseCategoryText}”，导入后为空`)
  return words
}

/** The files of image fields must be images. Ids without a file in the package are not checked. */
function assertPictures({ course, units, files }: Manifest, groups: ReadonlyMap<string, FileGroup>): void {
  const nameOf = new Map(files.map(({ id, name }) => [id, name]))
  const look = (row: Row, schemas: Readonly<Record<string, FieldSchema>>) =>
    renameFiles(row, schemas, (id, field) => {
      if (schemas[field]?.kind === 'image' && groups.has(id) && groups.get(id) !== 'image')
        throw coursePackageProblem('coursePackage.badFile', { name: nameOf.get(id) ?? id, reason: '这里要用图片' })
      return id
    })
  look(course, courseSchemas)
  for (const unit of units) look(unit, unitSchemas)
}

/** Reads the whole package without storing anything. @throws when the package cannot be imported */
export async function previewPackage(
  opened: OpenedPackage,
  wire: WireContext,
): Promise<Static<typeof CoursePackagePreview>> {
  const { manifest, totalBytes } = opened
  const groups = new Map<string, FileGroup>()
  for (const file of manifest.files) groups.set(file.id, await inspectFile(opened, file))
  assertPictures(manifest, groups)
  for (const unit of manifest.units) readyUnit(unit, () => null)
  const { courseName } = manifest.course
  const taken = await listCourseNames(courseName)
  return {
    courseName,
    nameTaken: taken.has(courseName),
    freeName: freeCourseName(courseName, taken),
    units: manifest.units.map(({ unitName }) => unitName),
    fileCount: manifest.files.length,
    totalBytes,
    missing: listMissing(manifest, wire),
  }
}

/** The stored bytes are deleted after a day unless `insertPackage` inserts rows for the files. */
export async function prepareFiles(opened: OpenedPackage, maxBytes: number): Promise<Map<string, PreparedFile>> {
  const prepared = new Map<string, PreparedFile>()
  for (const file of opened.manifest.files) {
    const { id, name } = file
    try {
      const stream = (await opened.openFile(file)) as AsyncIterable<Buffer>
      const stored = await prepareFile({ stream, fileName: name }, { maxBytes, tag: '课程包' })
      if (stored.checksum !== file.sha256) throw new Error('the checksum does not match')
      prepared.set(id, stored)
    } catch (error) {
      throw fileProblem(name, error)
    }
  }
  assertPictures(opened.manifest, new Map([...prepared].map(([id, { group }]) => [id, group])))
  return prepared
}

function readyUnit({ checks: _checks, ...unit }: Manifest['units'][number], keyOf: (id: string) => string | null): Row {
  const { courseVideo, courseVideoSource, courseCase, ...rest } = renameFiles(unit as Row, unitSchemas, keyOf)
  const source = Number(courseVideoSource ?? 1)
  return {
    ...rest,
    // The column is not nullable.
    courseCase: courseCase ?? '',
    courseVideoSource: source,
    courseVideo:
      typeof courseVideo === 'string' ? videoValue(source, courseVideo, playerHostsOf(setting('playerHosts'))) : null,
  }
}

/** The course gets new ids, has no classes and is hidden from visitors. Must run in a transaction. */
export async function insertPackage(
  manifest: Manifest,
  files: ReadonlyMap<string, PreparedFile>,
  { user, courseName, wire }: { user: Author; courseName: string; wire: WireContext },
): Promise<{ courseId: string; unitIds: string[] }> {
  for (const file of files.values()) await insertFile(file, user)
  const keyOf = (id: string) => files.get(id)?.filePath ?? null
  const { courseTypeText: _type, courseCategoryText: _category, ...course } = manifest.course
  const ready = { ...renameFiles(course, courseSchemas, keyOf), ...choicesOf(manifest, wire), courseName }
  const sysOrgCode = { sysOrgCode: user.orgCode }
  const stamp = stampInsert(user)
  const written = await insertCourse(
    { ...ready, ...sysOrgCode },
    manifest.units.map((unit) => ({ ...readyUnit(unit, keyOf), ...sysOrgCode })),
    stamp,
  )
  const sets = manifest.units.flatMap(({ checks }, index) => (checks ? [{ id: written.unitIds[index]!, checks }] : []))
  await insertChecks('unit', sets, stamp)
  return written
}

/** The files must be stored. One transaction inserts the course and records the import for an undo. */
export function importPackage(
  manifest: Manifest,
  files: ReadonlyMap<string, PreparedFile>,
  place: { user: Principal; courseName: string; wire: WireContext },
): Promise<{ importId: string; id: string; courseName: string }> {
  return transaction(async () => {
    const { courseId, unitIds } = await insertPackage(manifest, files, place)
    await recordAdded('teachingCourse', [courseId], place.user)
    await recordAdded('teachingCourseUnit', unitIds, place.user)
    const importId = await rememberImport({ resource: RESOURCE, table: 'teachingCourse' }, [courseId], place.user)
    return { importId, id: courseId, courseName: place.courseName }
  })
}

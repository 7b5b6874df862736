import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { courseProblem } from '@mashu/contract/teaching/course'
import {
  FILE_FOLDER,
  MANIFEST,
  MAX_PACKAGE_FILES,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  coursePackageProblem,
} from '@mashu/contract/teaching/course-package'
import { openFile, type OpenedFile } from '../../../platform/files/stored/open-file.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'
import { listUnitChecks } from '../check-set/check-set.ts'
import { listWholeUnits, selectOptionalWholeCourse } from './course-package.queries.ts'
import { courseSchemas, packedPart, renameFiles, unitSchemas, type Row } from './package-fields.ts'

/** Pictures, videos and projects are already compressed. */
const isPackable = ({ contentType }: OpenedFile) => /^text\/|svg|json/.test(contentType)

const endingOf = (filePath: string) => (/\.([a-z0-9]{1,8})$/i.exec(filePath)?.[1] ?? 'bin').toLowerCase()

interface Packing {
  files: Map<string, { id: string; path: string; file: OpenedFile }>
  missing: string[]
}

/** Opens each file of a row once. For a missing file, the place in the course is reported. */
async function collect(packing: Packing, row: Row, schemas: typeof courseSchemas, place: string): Promise<void> {
  const named: [key: string, field: string][] = []
  renameFiles(row, schemas, (key, field) => {
    named.push([key, field])
    return null
  })
  for (const [key, field] of named) {
    if (packing.files.has(key)) continue
    const file = await openFile({ filePath: key })
    if (!file) {
      packing.missing.push(`${place}的${schemas[field]?.title ?? field}`.slice(0, 200))
      continue
    }
    const id = `f${packing.files.size + 1}`
    packing.files.set(key, { id, path: `${FILE_FOLDER}${id}.${endingOf(file.filePath)}`, file })
  }
}

/** @throws when the course is unknown */
async function readCourse(id: string, wire: WireContext) {
  const course = await selectOptionalWholeCourse(id)
  if (!course) throw courseProblem('course.notFound')
  const units = await listWholeUnits(id)
  const checks = await listUnitChecks(units.map((unit) => unit.id))
  const packing: Packing = { files: new Map(), missing: [] }
  const packedCourse = packedPart(course, courseSchemas)
  await collect(packing, packedCourse, courseSchemas, '课程')
  const packedUnits = units.map((unit) => {
    const set = checks.get(unit.id)
    return packedPart(set ? { ...unit, checks: set } : unit, unitSchemas)
  })
  for (const unit of packedUnits) await collect(packing, unit, unitSchemas, `“${String(unit['unitName'])}”`)
  if (packing.files.size > MAX_PACKAGE_FILES) throw coursePackageProblem('coursePackage.tooLarge')
  const idOf = (key: string) => packing.files.get(key)?.id ?? null
  const texts = {
    courseTypeText: wire.dictText('course_type', course.courseType),
    courseCategoryText: wire.dictText('course_category', course.courseCategory),
  }
  return {
    courseName: course.courseName,
    files: [...packing.files.values()],
    missing: packing.missing,
    course: { ...renameFiles(packedCourse, courseSchemas, idOf), ...texts },
    units: packedUnits.map((unit) => renameFiles(unit, unitSchemas, idOf)),
  }
}

/** The archive is generated while it is sent, and no file is completely in memory. */
export async function writePackage(
  courseId: string,
  wire: WireContext,
): Promise<{ courseName: string; stream: Readable }> {
  const { courseName, files, ...content } = await readCourse(courseId, wire)
  const manifest = {
    format: PACKAGE_FORMAT,
    version: PACKAGE_VERSION,
    ...content,
    files: files.map(({ id, path, file }) => ({
      id,
      path,
      name: file.fileName,
      size: file.size,
      sha256: file.checksum,
    })),
  }
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST)
  for (const { path, file } of files)
    zip.addReadStreamLazy(path, { size: file.size, compress: isPackable(file) }, (give) => {
      current = file.stream()
      current.once('error', (error) => output.destroy(error))
      give(null, current)
    })
  zip.end()
  return { courseName, stream: output }
}

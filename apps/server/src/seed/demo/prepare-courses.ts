import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { openPackage, prepareFiles, type OpenedPackage } from '../../modules/teaching/course-package/course-package.ts'
import type { PreparedFile } from '../../platform/files/stored/prepare-file.ts'
import type { WireContext } from '../../platform/http/field/wire-context.ts'
import type { ZoneClock } from '../../platform/time/time.ts'
import { courses, type DemoCourse } from './courses.ts'
import { demoFolder } from './demo-files.ts'

const MAX_BYTES = 50 * 1024 * 1024

export interface CoursePlace {
  course: DemoCourse
  manifest: OpenedPackage['manifest']
  files: ReadonlyMap<string, PreparedFile>
  wire: WireContext
}

/** The seed needs no texts of dictionaries. */
const wireOf = (clock: ZoneClock): WireContext => ({
  clock,
  dictText: () => '',
  dictOptions: () => [],
  fileUrl: (key) => key,
})

export async function prepareCourses(clock: ZoneClock): Promise<CoursePlace[]> {
  const wire = wireOf(clock)
  const prepared: CoursePlace[] = []
  for (const course of courses) {
    const file = `${demoFolder()}/${course.file}.zip`
    const archive = {
      size: (await stat(file)).size,
      stream: (start: number, end: number) => createReadStream(file, { start, end }),
    }
    const opened = await openPackage(archive, wire)
    prepared.push({ course, manifest: opened.manifest, files: await prepareFiles(opened, MAX_BYTES), wire })
  }
  return prepared
}

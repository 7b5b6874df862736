import { hashPassword } from '../modules/sys/credential/credential.ts'
import type { Config } from '../platform/config.ts'
import { db, transaction } from '../platform/db/database.ts'
import { courses } from './demo/courses.ts'
import { DemoFiles } from './demo/demo-files.ts'
import { preparePictures, prepareProjects } from './demo/prepare-files.ts'
import type { SeededIds } from './demo/seeded-ids.ts'
import { demoWorks } from './demo/works.ts'
import { writeCourse, writeHomework } from './demo/write-courses.ts'
import { roleIds, writeDeparts, writePeople } from './demo/write-people.ts'
import { writeSiteTexts } from './demo/write-site.ts'
import { writeWork } from './demo/write-works.ts'

/** Fills an empty database with a small believable school. Does nothing when the school is there. */
export async function seedDemo(config: Config): Promise<void> {
  if (await db().selectFrom('sysUser').select('id').where('username', '=', 'student').executeTakeFirst()) return
  const password = await hashPassword(config.demoPassword)
  const files = new DemoFiles()
  const pictures = await preparePictures(files)
  const projects = await prepareProjects(files)
  await transaction(async () => {
    await files.insertAll()
    const written: SeededIds = {
      users: new Map(),
      departs: new Map(),
      units: new Map(),
      homework: new Map(),
      roles: await roleIds(),
      trialCourse: '',
    }
    await writeDeparts(written)
    await writePeople(written, password)
    for (const [index, course] of courses.entries()) await writeCourse(written, course, index, pictures)
    await writeHomework(written, pictures)
    for (const place of demoWorks) await writeWork(written, place, projects)
    await writeSiteTexts(written, pictures)
  })
}

import { recountAll, setClock } from '../modules/teaching/depart-day-log/depart-day-log.ts'
import { openDemoLogins } from '../modules/sys/class-login/class-login.ts'
import { hashPassword } from '../modules/sys/credential/credential.ts'
import type { Config } from '../platform/environment/config.ts'
import { currentDatabase, transaction } from '../platform/db/database.ts'
import { secretsOf } from '../platform/secrets/secrets.ts'
import { zoneClock } from '../platform/time/time.ts'
import { DemoFiles } from './demo/demo-files.ts'
import { prepareCourses } from './demo/prepare-courses.ts'
import { preparePictures, prepareProjects } from './demo/prepare-files.ts'
import { classes } from './demo/people.ts'
import type { SeededIds } from './demo/seeded-ids.ts'
import { demoWorks } from './demo/works.ts'
import { writeCourse, writeHomework } from './demo/write-courses.ts'
import { writeLessons } from './demo/write-lessons.ts'
import { writeReports } from './demo/write-reports.ts'
import { roleIds, writeDeparts, writePeople } from './demo/write-people.ts'
import { writeSiteTexts } from './demo/write-site.ts'
import { markDemo } from './demo-school.ts'
import { writeWork } from './demo/write-works.ts'

/** Adds a small realistic school. The database must contain only the base data. */
export async function seedDemo(config: Config): Promise<void> {
  const password = await hashPassword(config.demoPassword)
  const clock = zoneClock(config.timeZone)
  const files = new DemoFiles()
  const pictures = await preparePictures(files)
  const projects = await prepareProjects(files)
  const courses = await prepareCourses(clock)
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
    for (const [index, course] of courses.entries()) await writeCourse(written, course, index)
    await writeHomework(written, pictures)
    for (const place of demoWorks) await writeWork(written, place, projects)
    await writeSiteTexts(written, pictures)
    await writeLessons(clock)
    await writeReports(written.roles.get('teacher')!)
    for (const { key } of classes) await openDemoLogins(written.departs.get(key)!, secretsOf(config))
    await markDemo()
  })
  // Computes the daily counts of each class from the works and lessons of the demo.
  setClock(currentDatabase(), clock)
  await recountAll()
}

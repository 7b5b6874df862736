import { openSchool } from './school.ts'

/** Copying the demo school for each test needs half the processor time of seeding. */
export default async function seedSchool(): Promise<() => Promise<void>> {
  const school = await openSchool()
  await school.stop()
  process.env['SEEDED_SCHOOL'] = school.dataDir
  return school.close
}

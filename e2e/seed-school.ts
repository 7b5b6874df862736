import { openSchool } from './school.ts'

/**
 * Seeds the demo school once before all end-to-end tests. Each test starts with a copy, because copying needs only half
 * the processor time of seeding.
 */
export default async function seedSchool(): Promise<() => Promise<void>> {
  const school = await openSchool()
  await school.stop()
  process.env['SEEDED_SCHOOL'] = school.dataDir
  return school.close
}

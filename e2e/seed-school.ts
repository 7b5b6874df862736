import { openSchool } from './school.ts'

/** Seeds the demo school once before all journeys. Each then starts on a copy, which takes half the processor time. */
export default async function seedSchool(): Promise<() => Promise<void>> {
  const school = await openSchool()
  await school.stop()
  process.env['SEEDED_SCHOOL'] = school.dataDir
  return school.close
}

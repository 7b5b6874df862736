import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'

export let site: Harness
export let admin: Person
export const setUp = async () => {
  site = await startHarness()
  admin = await site.person('admin')
}

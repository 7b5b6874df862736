import { randomBytes } from 'node:crypto'
import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import { openSchool, type School } from '../../../../../test/school.ts'

export let site: Harness
export let school: School
export let admin: Person
export const setUp = async () => {
  site = await startHarness()
  school = await openSchool(site)
  admin = school.admin
}

export type Option = { value: string; text: string; title: string }
export const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who: Person = admin) =>
  site.call(method, `/sys/${url}`, { token: who.token, body })
const idOf = (reply: { body: { result: unknown } }) => (reply.body.result as { id: string }).id
export const options = async (code: string, who: Person = admin) =>
  (await call('GET', `dict/getDictItems/${encodeURIComponent(code)}`, undefined, who)).body.result as Option[]

/** `items` maps texts to values. */
export async function make(items: Record<string, string> = {}): Promise<{ id: string; code: string; items: string[] }> {
  const code = `d${randomBytes(4).toString('hex')}`
  const id = idOf(await call('POST', 'dict/add', { dictName: `字典${code}`, dictCode: code }))
  const made: string[] = []
  for (const [index, [itemText, itemValue]] of Object.entries(items).entries())
    made.push(idOf(await call('POST', 'dictItem/add', { dictId: id, itemText, itemValue, sortOrder: index + 1 })))
  return { id, code, items: made }
}

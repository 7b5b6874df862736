import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'
import { insertSession } from '../src/platform/auth/session.ts'
import { allEndpoints } from './contracts.ts'
import { startHarness, type Harness, type Person } from './harness.ts'
import { EVERYBODY, makeWorld, rowCases, type RowCase, type Who, type World } from './matrix.ts'
import { codesOfRoles, mayCall, ROLES, type CodesOfRoles, type Role } from './roles.ts'

/**
 * The access matrix: every endpoint × no token, student, teacher, administrator, made from the contract and the seeded
 * roles; then calls about rows of one's own and of others.
 */

let site: Harness
const endpoints = (await allEndpoints()).map((one) => one.endpoint)
const rowFiles = readdirSync(path.join(import.meta.dirname, 'rows')).filter((name) => name.endsWith('.ts'))
for (const name of rowFiles) await import(pathToFileURL(path.join(import.meta.dirname, 'rows', name)).href)

const people = {} as Record<Role, Person>
let codes: CodesOfRoles

beforeAll(async () => {
  site = await startHarness()
  for (const role of ROLES) people[role] = await site.person(role)
  codes = await codesOfRoles(site.database)
})
afterAll(() => site.close())

const address = (one: AnyEndpoint) => one.path.replace(/:\w+/g, 'x').replace('*', 'x')
/** A session of its own for each call: one of them is the logout. */
const token = (role: Role) => site.within(() => insertSession(people[role].id, { ip: '127.0.0.1', userAgent: 'test' }))
const body = (method: string) => (method === 'POST' || method === 'PUT' ? {} : undefined)
const DENIED = '没有权限，请联系管理员授权'

describe.each(endpoints.map((one) => [`${methodsOf(one).join('|')} ${one.path}`, one] as const))('%s', (_name, one) => {
  test('asks for a session, and for the permission', async () => {
    for (const method of methodsOf(one)) {
      const url = address(one)
      const nobody = await site.call(method, url, { body: body(method) })
      const unknown = await site.call(method, url, { token: 'f'.repeat(64), body: body(method) })
      if (one.access === 'public') expect([401, 403]).not.toContain(nobody.status)
      else {
        expect(nobody).toMatchObject({ status: 401, body: { success: false, code: 401, result: null } })
        expect(unknown).toMatchObject({
          status: 500,
          body: { success: false, message: 'Token失效，请重新登录', result: null },
        })
      }
      for (const role of ROLES) {
        const reply = await site.call(method, url, { token: await token(role), body: body(method) })
        if (mayCall(codes, role, one)) expect(reply.body.message, role).not.toBe(DENIED)
        else
          expect(reply, role).toMatchObject({
            status: 403,
            body: { success: false, code: 510, message: DENIED, result: null },
          })
      }
    }
  })
})

test.each(['.js', '/', ';a=b', '%2e%2e', '.json', '/../list', '%00', '?a=.css'])(
  'no suffix opens a closed call: %s',
  async (suffix) => {
    for (const one of endpoints.filter((each) => each.access !== 'public')) {
      for (const method of methodsOf(one)) {
        const reply = await site.call(method, `${address(one)}${suffix}`, { body: body(method) })
        expect(reply.body.success ?? false, `${method} ${one.path}${suffix}`).toBe(false)
        // A path parameter takes a suffix in; then the session is asked for as ever.
        expect([401, 404, 400, 405, 200], `${method} ${one.path}${suffix}`).toContain(reply.status)
      }
    }
  },
)

test('there are cases about rows', () => {
  expect(rowCases().length).toBeGreaterThan(5)
})

describe.each(rowCases().map((one) => [one.name, one] as const))('row: %s', (_name, one) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(await startHarness())
  })
  afterAll(() => world.site.close())

  test.each(EVERYBODY)('%s', async (who) => {
    expect(await reaches(one, world, who)).toBe(one.allowed.includes(who))
  })

  test.each(EVERYBODY.filter((who) => ![...one.allowed, ...(one.knownTo ?? [])].includes(who)))(
    '%s reads of it as of one that nobody has',
    async (who) => {
      const ids = await one.prepare(world)
      const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, '9'.repeat(19)]))
      const [foreign, nobodys] = [await answerTo(one, world, who, ids), await answerTo(one, world, who, unknown)]
      expect(foreign).toEqual(nobodys)
    },
  )
})

async function answerTo(one: RowCase, world: World, who: Who, ids: Record<string, string>) {
  const { method, url, body: sent } = one.call(ids)
  const { status, body: answered } = await world.site.call(method, url, { token: world[who]?.token, body: sent })
  return { status, ...answered, timestamp: 0 }
}

async function reaches(one: RowCase, world: World, who: Who): Promise<boolean> {
  const ids = await one.prepare(world)
  const { method, url, body: sent } = one.call(ids)
  const reply = await world.site.call(method, url, { token: world[who]?.token, body: sent })
  expect(reply.status, reply.text).not.toBe(404)
  return one.reached ? one.reached(reply, ids) : reply.body.success === true
}

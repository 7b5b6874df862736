import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf, type AnyEndpoint, type Method } from '@mashu/contract'
import { insertSession } from '../src/platform/auth/session.ts'
import { allEndpoints, whoseRefusalsAreAsked } from './contracts.ts'
import { openHarness, startHarness, type Harness, type Person } from './harness.ts'
import { EVERYBODY, makeWorld, rowCases, type RowCase, type Who, type World } from './matrix.ts'
import { codesOfRoles, mayCall, ROLES, type Role } from './roles.ts'

/** Access matrix of every endpoint, from the contract and the seeded roles, and access to single rows. */

const found = await allEndpoints()
const endpoints = found.map(({ endpoint }) => endpoint)
const withRefusals = whoseRefusalsAreAsked(found)
const rowFiles = readdirSync(path.join(import.meta.dirname, 'rows')).filter((name) => name.endsWith('.ts'))
for (const name of rowFiles) await import(pathToFileURL(path.join(import.meta.dirname, 'rows', name)).href)

const people = {} as Record<Role, Person>

const site = await openHarness()
for (const role of ROLES) people[role] = await site.person(role)
const codes = await codesOfRoles(site.database)

const address = (endpoint: AnyEndpoint) => endpoint.path.replace(/:\w+/g, 'x').replace('*', 'x')
/** Below the rate limit of a session. A call that may end sessions gets a new session. */
const CALLS_A_SESSION = 300
const ENDS_SESSIONS = /logout|password|session/i
const sessions = new Map<Role, { token: string; calls: number }>()

async function tokenFor(role: Role, path: string): Promise<string> {
  const known = sessions.get(role)
  if (known && known.calls < CALLS_A_SESSION && !ENDS_SESSIONS.test(path)) {
    known.calls += 1
    return known.token
  }
  const token = await site.within(() => insertSession(people[role].id, { ip: '127.0.0.1', userAgent: 'test' }))
  // A call that ends a person's sessions also ends the remembered session.
  if (ENDS_SESSIONS.test(path)) sessions.delete(role)
  else sessions.set(role, { token, calls: 1 })
  return token
}
const body = (method: string) => (method === 'POST' || method === 'PUT' ? {} : undefined)
const DENIED = '没有权限，请联系管理员授权'

let invented = 0
/** One token for all calls would reach the rate limit. */
const unknownToken = () => (invented += 1).toString(16).padStart(64, 'f')

async function refusesWhoHasNoSession(endpoint: AnyEndpoint, method: Method) {
  const url = address(endpoint)
  const asGuest = await site.call(method, url, { body: body(method) })
  const unknown = await site.call(method, url, { token: unknownToken(), body: body(method) })
  if (endpoint.access === 'public') {
    expect([401, 403]).not.toContain(asGuest.status)
    return
  }
  expect(asGuest).toMatchObject({ status: 401, body: { success: false, code: 401, result: null } })
  expect(unknown).toMatchObject({
    status: 500,
    body: { success: false, message: 'Token失效，请重新登录', result: null },
  })
}

/** Rows depend on the caller, so PostgreSQL also gets all allowed roles. */
async function asksForThePermission(endpoint: AnyEndpoint, method: Method) {
  for (const role of ROLES) {
    const isAllowed = mayCall(codes, role, endpoint)
    if (!isAllowed && !withRefusals.has(endpoint)) continue
    const reply = await site.call(method, address(endpoint), {
      token: await tokenFor(role, endpoint.path),
      body: body(method),
    })
    // The endpoint returns the refusal to everybody.
    if (endpoint.path === '/sys/common/403') expect(reply.body.success, role).toBe(false)
    else if (isAllowed) expect(reply.body.message, role).not.toBe(DENIED)
    else
      expect(reply, role).toMatchObject({
        status: 403,
        body: { success: false, code: 510, message: DENIED, result: null },
      })
  }
}

describe.each(endpoints.map((endpoint) => [`${methodsOf(endpoint).join('|')} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('requires a session and the permission', async () => {
      for (const method of methodsOf(endpoint)) {
        // A public call works for a guest, so its statements are run.
        if (withRefusals.has(endpoint) || endpoint.access === 'public') await refusesWhoHasNoSession(endpoint, method)
        await asksForThePermission(endpoint, method)
      }
    })
  },
)

/** Only on SQLite: calls without a session do not reach the database. */
const SUFFIXES = process.env['TEST_DATABASE_URL']
  ? []
  : ['.js', '/', ';a=b', '%2e%2e', '.json', '/../list', '%00', '?a=.css']

test.each(SUFFIXES)('no suffix makes a protected call public: %s', async (suffix) => {
  for (const endpoint of endpoints.filter((each) => each.access !== 'public')) {
    for (const method of methodsOf(endpoint)) {
      const reply = await site.call(method, `${address(endpoint)}${suffix}`, { body: body(method) })
      expect(reply.body.success ?? false, `${method} ${endpoint.path}${suffix}`).toBe(false)
      // The suffix may become part of a path parameter.
      expect([401, 404, 400, 405, 200], `${method} ${endpoint.path}${suffix}`).toContain(reply.status)
    }
  }
})

test('there are test cases for rows', () => {
  expect(rowCases().length).toBeGreaterThan(5)
})

/** Earlier calls may have changed the first school. */
describe('rows', () => {
  let school: Harness
  beforeAll(async () => {
    school = await startHarness()
  })
  afterAll(() => school.close())

  describe.each(rowCases().map((rowCase) => [rowCase.name, rowCase] as const))('row: %s', (_name, rowCase) => {
    let world: World
    beforeAll(async () => {
      world = await makeWorld(school)
    })

    test.each(EVERYBODY)('%s is admitted or refused as declared', async (who) => {
      expect(await reaches(rowCase, world, who)).toBe(rowCase.allowed.includes(who))
    })

    test.each(EVERYBODY.filter((who) => ![...rowCase.allowed, ...(rowCase.knownTo ?? [])].includes(who)))(
      '%s gets the same answer as for a row that does not exist',
      async (who) => {
        const ids = await rowCase.prepare(world)
        const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, '9'.repeat(19)]))
        const [foreign, nobodys] = [
          await answerTo(rowCase, world, who, ids),
          await answerTo(rowCase, world, who, unknown),
        ]
        expect(foreign).toEqual(nobodys)
      },
    )
  })
})

async function answerTo(rowCase: RowCase, world: World, who: Who, ids: Record<string, string>) {
  const { method, url, body: sent } = rowCase.call(ids)
  const { status, body: answered } = await world.site.call(method, url, { token: world[who]?.token, body: sent })
  return { status, ...answered, timestamp: 0 }
}

async function reaches(rowCase: RowCase, world: World, who: Who): Promise<boolean> {
  const ids = await rowCase.prepare(world)
  const { method, url, body: sent } = rowCase.call(ids)
  const reply = await world.site.call(method, url, { token: world[who]?.token, body: sent })
  expect(reply.status, reply.text).not.toBe(404)
  return rowCase.reached ? rowCase.reached(reply, ids) : reply.body.success === true
}

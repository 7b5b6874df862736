import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { insertSession } from '../../src/platform/auth/session.ts'
import { allEndpoints } from '../contracts.ts'
import { startHarness, type Person } from '../harness.ts'
import { sizeOf } from '../large/long-run.ts'
import { codesOfRoles, mayCall, type Role } from '../roles.ts'
import { fuzz } from './fuzz.ts'

/** A short run of `npm run bench -- attack fuzz`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? sizeOf(600, 2000))

const people = {} as Record<Role, Person>
const unhandled: unknown[] = []
const keep = (error: unknown) => unhandled.push(error)

const site = await startHarness()
const codes = await codesOfRoles(site.database)
await site.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
process.on('unhandledRejection', keep)
afterAll(async () => {
  process.off('unhandledRejection', keep)
  await site.close()
})

/** A call may have frozen or deleted the previous person. */
async function session(role: Role): Promise<string> {
  people[role] = await site.person(role)
  return site.within(() => insertSession(people[role].id, { ip: '127.0.0.1', userAgent: 'fuzz' }))
}

test(`${requests} random calls (seed ${seed}) get answers without faults`, { timeout: 3_600_000 }, async () => {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  const report = await fuzz(
    {
      origin,
      session,
      mayCall: (caller, endpoint) =>
        caller === 'nobody' ? endpoint.access === 'public' : mayCall(codes, caller, endpoint),
    },
    endpoints,
    { seed, requests },
  )
  if (process.env['FUZZ_REQUESTS']) console.log(JSON.stringify({ ...report, faults: report.faults.length }, null, 1))
  expect(report.faults).toEqual([])
  expect(report.requests).toBe(requests)
  expect(report.answers['200 success']).toBeGreaterThan(requests / 20)
  expect(unhandled).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect((await site.call('GET', '/health')).status).toBe(200)
})

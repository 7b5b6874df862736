import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allEndpoints } from '../contracts.ts'
import { brokenFor, wireOf, type Shape, type Wire } from './wire.ts'

/**
 * While a district upgrades one instance after the other, pages of the previous release call the new server (and an
 * open page does so for days). Their input must be accepted, and the fields that they read must exist.
 */
const here = import.meta.dirname
const records = readdirSync(here).filter((name) => name.endsWith('.calls.json.gz'))

test.each(records)('calls of %s are answered as that version knows them', async (name) => {
  const before = JSON.parse(gunzipSync(readFileSync(path.join(here, name))).toString()) as Wire
  expect(Object.keys(before).length).toBeGreaterThan(800)
  expect(brokenFor(before, wireOf((await allEndpoints()).map(({ endpoint }) => endpoint)))).toEqual([])
})

const text: Shape = { kinds: ['string'] }
const count: Shape = { kinds: ['number'] }
const object = (fields: Record<string, Shape>, required: string[] = Object.keys(fields)): Shape => ({
  kinds: ['object'],
  fields,
  required,
})
const CALL = 'POST /sys/position/add'
const before: Wire = {
  [CALL]: {
    isPublic: true,
    body: object({ code: text, rank: count }, ['code']),
    result: object({ id: text, rows: { kinds: ['array'], items: object({ name: text }) } }),
  },
}
const after = (change: Partial<Wire[string]>): Wire => ({ [CALL]: { ...before[CALL]!, ...change } })

test.each<[string, Wire, string[]]>([
  ['nothing changed', before, []],
  ['another call', { ...before, 'GET /sys/position/list': { isPublic: false } }, []],
  ['a call that is gone', {}, [`${CALL}: gone`]],
  ['a slash at the end of an address', { [`${CALL}/`]: before[CALL]! }, []],
  ['a login', after({ isPublic: false }), [`${CALL}: asks for a login`]],
  ['a new field that may be absent', after({ body: object({ code: text, rank: count, no: text }, ['code']) }), []],
  [
    'a new field that must be there',
    after({ body: object({ code: text, rank: count, no: text }, ['code', 'no']) }),
    [`${CALL} body.no: may be absent`],
  ],
  [
    'a field that must be there now',
    after({ body: object({ code: text, rank: count }) }),
    [`${CALL} body.rank: may be absent`],
  ],
  ['a field that nobody reads now', after({ body: object({ code: text }) }), [`${CALL} body.rank: gone`]],
  [
    'another kind of value',
    after({ body: object({ code: count, rank: count }, ['code']) }),
    [`${CALL} body.code: string`],
  ],
  ['one more kind of value', after({ body: object({ code: { kinds: ['number', 'string'] }, rank: count }, []) }), []],
  [
    'an answer without a field, in a list',
    after({ result: object({ id: text, rows: { kinds: ['array'], items: object({ title: text }) } }) }),
    [`${CALL} result.rows[].name: may be absent`, `${CALL} result.rows[].name: gone`],
  ],
  [
    'an answer that may be empty now',
    after({ result: object({ id: { kinds: ['null', 'string'] }, rows: { kinds: ['array'] } }) }),
    [`${CALL} result.id: null`],
  ],
])('the comparison of versions reports %s: $2', (_, now, broken) => {
  expect(brokenFor(before, now)).toEqual(broken)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { methodsOf } from '@mashu/contract'
import { currentAddress } from '../../src/platform/http/request/call-address.ts'
import { allEndpoints } from '../contracts.ts'

/** Compares the calls of the replaced system with the contract. */

const FOLDER = path.join(import.meta.dirname, '../../../../docs/reference')

/** For example `GET /sys/position/list`. */
const callsOf = (name: string): string[] =>
  [...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(/^- `(\S+ \S+)`$/gm)].map((match) => match[1]!)

const all = callsOf('calls.md')
const notServed = callsOf('calls-not-served.md')

const methodsByPath = new Map<string, Set<string>>()
for (const { endpoint } of await allEndpoints()) {
  const shape = endpoint.path.replace(/:\w+/g, '{}').replace(/\*$/, '**')
  const methods = methodsByPath.get(shape) ?? new Set()
  for (const method of methodsOf(endpoint)) methods.add(method)
  methodsByPath.set(shape, methods)
}

/** Clients use only one method of `ANY`. */
function isServed(call: string): boolean {
  const [methods = '', address = ''] = call.split(' ')
  const served = methodsByPath.get(address)
  if (!served) return false
  return methods === 'ANY' || methods.split('|').every((method) => served.has(method))
}

test('each list contains a call once, and calls-not-served.md contains only calls of calls.md', () => {
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([])
  expect(notServed.filter((call, index) => notServed.indexOf(call) !== index || !all.includes(call))).toEqual([])
})

test('every call that calls-not-served.md does not list is served', () => {
  const gaps = all.filter((call) => !isServed(call) && !notServed.includes(call))
  expect(gaps, `serve them again:\n${gaps.join('\n')}`).toEqual([])
})

test('no call that calls-not-served.md lists is served', () => {
  const stale = notServed.filter(isServed)
  const lines = stale.map((call) => `- \`${call}\``).join('\n')
  expect(stale, `delete these lines from docs/reference/calls-not-served.md:\n${lines}`).toEqual([])
})

test('every call that the specification names is served', () => {
  const named = callsOf('spec-calls.md')
  expect(named.length).toBeGreaterThan(60)
  const gaps = named.filter((call) => {
    const [method, address = ''] = call.split(' ')
    return !isServed(`${method} ${currentAddress(`/api${address}`).slice('/api'.length)}`)
  })
  expect(gaps).toEqual([])
})

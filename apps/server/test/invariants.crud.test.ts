import { beforeEach, describe, expect, test } from 'vitest'
import {
  conditionKeys,
  methodsOf,
  rowSchemas,
  takesConditions,
  type AnyEndpoint,
  type FieldSchema,
} from '@mashu/contract'
import { insertSession } from '../src/platform/auth/session.ts'
import { allEndpoints } from './contracts.ts'
import { openHarness, type Reply } from './harness.ts'
import { sampleOf } from './hostile.ts'

/** Each test gets a new session, because of the rate limit of a session. */
let token = ''
const endpoints = (await allEndpoints()).map((endpoint) => endpoint.endpoint)
const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
const lists = endpoints.filter(
  (endpoint) => (endpoint.result as FieldSchema | undefined)?.page && methodsOf(endpoint).includes('GET'),
)
const regular = lists
  .filter((endpoint) => endpoint.path.endsWith('/list'))
  .map((endpoint) => endpoint.path.replace(/\/list$/, ''))
const withVerb = (verb: string) => regular.filter((path) => byPath.has(`${path}/${verb}`))
/** Calls without a body exist for existing clients and are always refused. */
const withForm = (verb: string) => withVerb(verb).filter((path) => byPath.get(`${path}/${verb}`)!.body !== undefined)

const site = await openHarness()
const admin = await site.person('admin')
beforeEach(async () => {
  token = await site.within(() => insertSession(admin.id, { ip: '127.0.0.1', userAgent: 'test' }))
})

const call = (endpoint: AnyEndpoint, query = '', body?: unknown): Promise<Reply> =>
  site.call(methodsOf(endpoint)[0]!, `${endpoint.path}${query}`, { token, body })
const at = (path: string, verb: string) => byPath.get(`${path}/${verb}`)!
/** For example, a list of units needs a course. */
const needed = (endpoint: AnyEndpoint) =>
  Object.entries(sampleOf(endpoint.query as FieldSchema) as Record<string, string>)
    .map(([name, value]) => `&${name}=${value}`)
    .join('')
interface Paged {
  records: { id: string }[]
  total: number
  size: number
  current: number
  pages: number
}
const total = async (path: string) => ((await call(at(path, 'list'), '?pageSize=1')).body.result as Paged).total

test('the contract has lists and resources to test', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(regular.length).toBeGreaterThan(10)
})

describe.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  test.each([
    ['pageNo', '0'],
    ['pageNo', '-1'],
    ['pageNo', 'abc'],
    ['pageNo', '1.5'],
    ['pageSize', '0'],
    ['pageSize', 'all'],
  ])('refuses %s=%s with the name of the parameter', async (name, value) => {
    expect((await call(endpoint, `?${name}=${value}${needed(endpoint)}`)).body).toMatchObject({
      success: false,
      message: expect.stringContaining(name),
      result: { faults: [{ path: name }] },
    })
  })

  test.runIf(takesConditions(endpoint))('accepts a condition on every key that the office offers', async () => {
    const asked = (field: string) => {
      const items = [
        { field, rule: 'not_empty', val: '' },
        { field, rule: 'empty', val: '' },
      ]
      const conditions = encodeURIComponent(JSON.stringify({ match: 'and', items }))
      return call(endpoint, `?superQueryParams=${conditions}${needed(endpoint)}`)
    }
    const plain = (await call(endpoint, `?pageSize=1${needed(endpoint)}`)).body
    // The list may require a row that does not exist.
    if (!plain.success || plain.result === null) return
    const edit = byPath.get(endpoint.path.replace(/list$/, 'edit'))
    for (const key of conditionKeys(endpoint, edit)) {
      const { body } = await asked(key)
      expect(body, `${key}: ${body.message}`).toMatchObject({ success: true })
      expect((body.result as Paged | null)?.total ?? 0, key).toBe(0)
    }
    expect((await asked('constructor')).body.success).toBe(false)
  })

  test('reduces a page size above the maximum, and reports the used size', async () => {
    const { success, result } = (await call(endpoint, `?pageSize=100000${needed(endpoint)}`)).body
    expect(success ? (result as { size: number } | null) : null).toSatisfy(
      (page: { size: number } | null) => page === null || (page.size >= 100 && page.size <= 1000),
    )
  })

  test('returns at most the requested number of rows, and reports the page', async () => {
    const first = await call(endpoint, `?pageNo=1&pageSize=2${needed(endpoint)}`)
    // Some lists are empty without a department or the required course.
    if (!first.body.success || first.body.result === null) return
    const page = first.body.result as Paged
    expect(page.records.length).toBeLessThanOrEqual(2)
    expect(page).toMatchObject({ size: 2, current: 1, pages: Math.ceil(page.total / 2) })
    expect((await call(endpoint, `?pageNo=9999&pageSize=2${needed(endpoint)}`)).body.result).toMatchObject({
      records: [],
      current: 9999,
    })
  })
})

test.each(lists.map((list) => [list.path, list] as const))(
  '%s: can be sorted by each key of its row',
  async (_path, list) => {
    for (const key of Object.keys(rowSchemas(list.result))) {
      const reply = await call(list, `?pageSize=1&column=${key}&order=asc${needed(list)}`)
      expect([key, reply.status]).toEqual([key, 200])
    }
  },
)

const FILLED = ['/sys/dict', '/sys/dictItem', '/sys/role']

describe.each(FILLED.map((path) => [path]))('%s', (path) => {
  test('has pages that contain each row exactly once', async () => {
    const all = (await call(at(path, 'list'), '?pageSize=1000')).body.result as Paged
    expect(all.records.length).toBeGreaterThan(2)
    const seen: string[] = []
    for (let pageNo = 1; pageNo <= Math.ceil(all.total / 3); pageNo++)
      seen.push(
        ...((await call(at(path, 'list'), `?pageSize=3&pageNo=${pageNo}`)).body.result as Paged).records.map(
          (row) => row.id,
        ),
      )
    expect(seen).toEqual(all.records.map((row) => row.id))
  })

  test.each(['constructor', 'password', 'id;drop', "id' or 1=1"])('is not sorted by the column %s', async (column) => {
    const order = async (query: string) =>
      ((await call(at(path, 'list'), `?pageSize=20${query}`)).body.result as Paged).records.map((row) => row.id)
    expect(await order(`&column=${encodeURIComponent(column)}&order=asc`)).toEqual(await order(''))
  })
})

test.each(withVerb('queryById'))('%s finds no row for an unknown id and refuses a missing id', async (path) => {
  expect((await call(at(path, 'queryById'), '?id=4711')).body).toMatchObject({ success: false, result: null })
  for (const query of ['', '?id=', '?id=%20'])
    expect((await call(at(path, 'queryById'), query)).body).toMatchObject({ success: false, message: '编号不能为空' })
})

test.each(withVerb('delete'))('%s deletes no row when the id is unknown', async (path) => {
  const before = await total(path)
  expect((await call(at(path, 'delete'), '?id=4711')).body).toMatchObject({ success: false, result: null })
  expect((await call(at(path, 'delete'))).body).toMatchObject({ success: false, message: '编号不能为空' })
  expect(await total(path)).toBe(before)
})

test.each(withVerb('deleteBatch'))('%s refuses an empty batch', async (path) => {
  const before = await total(path)
  for (const query of ['', '?ids=', '?ids=,', '?ids=%20,%20'])
    expect((await call(at(path, 'deleteBatch'), query)).body, query).toMatchObject({
      success: false,
      message: expect.stringMatching(/不能为空|参数不识别|未选中/),
    })
  expect(await total(path)).toBe(before)
})

test.each(withForm('add'))('%s refuses an empty form and names the missing fields', async (path) => {
  const before = await total(path)
  for (const body of [{}, { id: 'forged' }, { createBy: 'forged' }]) {
    const reply = await call(at(path, 'add'), '', body)
    expect(reply.body).toMatchObject({
      success: false,
      message: expect.stringContaining('不能为空'),
      result: { faults: expect.any(Array) },
    })
  }
  expect(await total(path)).toBe(before)
})

test.each(withForm('edit'))('%s changes nothing without the id of an existing row', async (path) => {
  const before = await total(path)
  const { id: _id, ...form } = sampleOf(at(path, 'edit').body as FieldSchema) as Record<string, unknown>
  expect((await call(at(path, 'edit'), '', form)).body).toMatchObject({
    success: false,
    result: { faults: expect.arrayContaining([{ path: 'id', message: '编号不能为空' }]) },
  })
  expect((await call(at(path, 'edit'), '', { ...form, id: '4711' })).body.success).toBe(false)
  expect(await total(path)).toBe(before)
})

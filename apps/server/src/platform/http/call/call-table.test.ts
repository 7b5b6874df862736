import { expect, test } from 'vitest'
import { endpoint, type AnyEndpoint } from '@mashu/contract'
import { CallTable } from './call-table.ts'

const at = (path: string, more: Partial<AnyEndpoint> = {}) =>
  endpoint({ method: 'GET', path, access: 'public', summary: '', ...more }) as AnyEndpoint

function tableOf(...endpoints: readonly AnyEndpoint[]): CallTable {
  const table = new CallTable()
  for (const served of endpoints) table.add({ endpoint: served, admit: async () => undefined, handle: () => undefined })
  return table
}

test('literal parts of a path take precedence over parameters', () => {
  const [part, words, longer] = [at('/login/:way/back'), at('/login/plain/back'), at('/login/show/:way')]
  const table = tableOf(part, longer, words)
  const found = (address: string) => table.find('GET', address)
  expect(found('/api/login/plain/back')?.call.endpoint).toBe(words)
  expect(found('/api/login/other/back?x=1')).toMatchObject({ call: { endpoint: part }, params: { way: 'other' } })
  expect(found('/api/login/show/back#x')).toMatchObject({ call: { endpoint: longer }, params: { way: 'back' } })
})

test('parameters are decoded, except with an invalid encoding', () => {
  const table = tableOf(at('/dict/:code/:key'), at('/files/*'), at('/a.b'))
  const params = (address: string) => table.find('GET', address)?.params
  expect(params('/api/dict/%E6%B5%B7%2F/a+b')).toEqual({ code: '海/', key: 'a+b' })
  expect(params('/api/files/2026/a%20b.png')).toEqual({ '*': '2026/a b.png' })
  expect(params('/api/dict/%E6%/x')).toBeUndefined()
  expect(params(`/api/dict/x/${'y'.repeat(1025)}`)).toBeUndefined()
  expect(params('/api/dict/x')).toBeUndefined()
  expect(params('/api/axb')).toBeUndefined()
})

test('calls are distinguished by method, and HEAD is accepted only for files', () => {
  const table = tableOf(
    at('/row', { method: ['PUT', 'POST'] }),
    at('/row/:id'),
    at('/picture', { transport: 'file' }),
    at('/row/list', { method: 'POST' }),
  )
  const path = (method: string, address: string) => table.find(method, address)?.call.endpoint.path
  expect(['PUT', 'POST', 'GET', 'OPTIONS'].map((method) => path(method, '/api/row'))).toEqual([
    '/row',
    '/row',
    undefined,
    undefined,
  ])
  expect(path('GET', '/api/row/list')).toBe('/row/:id')
  expect([path('HEAD', '/api/picture'), path('HEAD', '/api/row/1')]).toEqual(['/picture', undefined])
})

test('an address cannot be added twice', () => {
  expect(() => tableOf(at('/row/:id'), at('/row/:id'))).toThrow('/api/row/:id')
  expect(() => tableOf(at('/row', { method: ['GET', 'POST'] }), at('/row', { method: 'POST' }))).toThrow(
    'POST /api/row',
  )
})

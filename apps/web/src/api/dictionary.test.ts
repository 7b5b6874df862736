// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { reloadDictionaries, useDictionary } from './dictionary.ts'
import { keys, readStored, WEEK, writeStored } from '@mashu/client'

const sex = [
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
]
const answer = (results: Record<string, unknown>) => {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address)
      return new Response(
        JSON.stringify({ success: true, code: 0, message: '', result: results[address] ?? null, timestamp: 0 }),
      )
    }),
  )
  return asked
}
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children)
const read = (code: string | undefined) => renderHook(() => useDictionary(code), { wrapper })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('uses the dictionaries that the login stored', () => {
  const asked = answer({})
  writeStored(keys.dictionaries, { sex }, WEEK)
  expect(read('sex').result.current).toEqual(sex)
  expect(asked).toEqual([])
})

it('loads dictionaries that are not stored, and dictionaries of tables', async () => {
  const code = 'teaching_course,course_name,id'
  const asked = answer({
    [`/api/sys/dict/getDictItems/${encodeURIComponent(code)}`]: [{ value: '7', text: '第一课', title: '第一课' }],
  })
  const { result } = read(code)
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toMatchObject([{ value: '7', text: '第一课' }]))
  expect(asked).toHaveLength(1)
})

it('returns no options without a dictionary code', () => {
  const asked = answer({})
  expect(read(undefined).result.current).toEqual([])
  expect(asked).toEqual([])
})

it('replaces stored dictionaries after the server has cleared its cache', async () => {
  writeStored(keys.dictionaries, { sex: [] }, WEEK)
  const asked = answer({ '/api/sys/dict/queryAllDictItems': { sex } })
  await reloadDictionaries()
  expect(asked).toEqual(['/api/sys/dict/refleshCache', '/api/sys/dict/queryAllDictItems'])
  expect(readStored(keys.dictionaries)).toEqual({ sex })
})

it('loads a dictionary whose stored copy is empty', async () => {
  writeStored(keys.dictionaries, { sex: [] }, WEEK)
  const asked = answer({ '/api/sys/dict/getDictItems/sex': sex })
  const { result } = read('sex')
  await waitFor(() => expect(result.current).toEqual(sex))
  expect(asked).toHaveLength(1)
})

it('sends one request for several components with the same dictionary', async () => {
  const asked = answer({ '/api/sys/dict/getDictItems/sex': sex })
  const client = new QueryClient()
  const both = renderHook(() => [useDictionary('sex'), useDictionary('sex')], {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  })
  await waitFor(() => expect(both.result.current).toEqual([sex, sex]))
  expect(asked).toHaveLength(1)
})

it('keeps stored dictionaries if the server fails to clear its cache', async () => {
  writeStored(keys.dictionaries, { sex }, WEEK)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 500 })),
  )
  await expect(reloadDictionaries()).rejects.toMatchObject({ status: 500 })
  expect(readStored(keys.dictionaries)).toEqual({ sex })
})

import { useQueries, useQuery } from '@tanstack/react-query'
import { dict } from '@mashu/contract/sys/dict'
import { call, keys, readStored, WEEK, writeStored } from '@mashu/client'
import { queryOf } from './query.ts'

/** The value is text even if the column is a number. */
export interface DictOption {
  value: string
  text: string
  title: string
}

type DictMap = Record<string, DictOption[]>

/** An empty list counts as unknown. */
function remembered(code: string): DictOption[] | undefined {
  const options = readStored<DictMap>(keys.dictionaries)?.[code]
  return options && options.length > 0 ? options : undefined
}

const questionOf = (code: string, stored: DictOption[] | undefined) => ({
  ...queryOf(dict.getDictItems, { params: { dictCode: code } }),
  // Without a code, there are no options, for example in the preview of a designer.
  enabled: stored === undefined && code !== '',
  staleTime: 60_000,
})

/**
 * Accepts a dictionary code or a registered look-up (`table,text,value`).
 * Undefined while the options load.
 */
export function useDictionary(code: string | undefined): DictOption[] | undefined {
  const stored = code === undefined ? [] : remembered(code)
  const asked = useQuery(questionOf(code ?? '', stored))
  return stored ?? asked.data
}

export function useDictionaries(codes: readonly string[]): Readonly<Record<string, DictOption[] | undefined>> {
  const unique = [...new Set(codes)]
  const stored = unique.map(remembered)
  const asked = useQueries({ queries: unique.map((code, at) => questionOf(code, stored[at])) })
  return Object.fromEntries(unique.map((code, at) => [code, stored[at] ?? asked[at]?.data]))
}

/** The button 刷新缓存. */
export async function reloadDictionaries(): Promise<void> {
  await call(dict.refleshCache)
  writeStored(keys.dictionaries, await call(dict.queryAllDictItems), WEEK)
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { dict } from '@mashu/contract/sys/dict'
import { call, keys, readStored, WEEK, writeStored } from '@mashu/client'
import { queryOf } from './query.ts'

/** One choice of a dictionary. Values travel as text even where the column is a number. */
export interface DictOption {
  value: string
  text: string
  title: string
}

type DictMap = Record<string, DictOption[]>

/** Returns the options that came with the login; empty codes count as unknown. */
function remembered(code: string): DictOption[] | undefined {
  const options = readStored<DictMap>(keys.dictionaries)?.[code]
  return options && options.length > 0 ? options : undefined
}

const questionOf = (code: string, stored: DictOption[] | undefined) => ({
  ...queryOf(dict.getDictItems, { params: { dictCode: code } }),
  // A choice whose dictionary is not named yet, as in the preview of a designer, has no options.
  enabled: stored === undefined && code !== '',
  staleTime: 60_000,
})

/**
 * Choices of a dictionary code, or of a registered look-up (`table,text,value`): first from what the login brought,
 * otherwise asked from the server. Undefined while they load.
 */
export function useDictionary(code: string | undefined): DictOption[] | undefined {
  const stored = code === undefined ? [] : remembered(code)
  const asked = useQuery(questionOf(code ?? '', stored))
  return stored ?? asked.data
}

/** Choices of several dictionaries by their codes, each as `useDictionary` has them. */
export function useDictionaries(codes: readonly string[]): Readonly<Record<string, DictOption[] | undefined>> {
  const unique = [...new Set(codes)]
  const stored = unique.map(remembered)
  const asked = useQueries({ queries: unique.map((code, at) => questionOf(code, stored[at])) })
  return Object.fromEntries(unique.map((code, at) => [code, stored[at] ?? asked[at]?.data]))
}

/** Fetches all dictionaries anew and replaces the remembered ones (button 刷新缓存). */
export async function reloadDictionaries(): Promise<void> {
  await call(dict.refleshCache)
  writeStored(keys.dictionaries, await call(dict.queryAllDictItems), WEEK)
}

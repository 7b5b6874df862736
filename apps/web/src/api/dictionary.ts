import { useQueries, useQuery } from '@tanstack/react-query'
import { dict } from '@mashu/contract/sys/dict'
import { call, keys, readStored, WEEK, writeStored } from '@mashu/client'
import { queryOf } from './query.ts'

/** An option of a dictionary. The value is text even if the column is a number. */
export interface DictOption {
  value: string
  text: string
  title: string
}

type DictMap = Record<string, DictOption[]>

/** Returns the options that the login has stored. An empty list counts as unknown. */
function remembered(code: string): DictOption[] | undefined {
  const options = readStored<DictMap>(keys.dictionaries)?.[code]
  return options && options.length > 0 ? options : undefined
}

const questionOf = (code: string, stored: DictOption[] | undefined) => ({
  ...queryOf(dict.getDictItems, { params: { dictCode: code } }),
  // Without a code, there are no options. The preview of a designer is an example.
  enabled: stored === undefined && code !== '',
  staleTime: 60_000,
})

/**
 * Returns the options of a dictionary code or of a registered look-up (`table,text,value`). They come from the login's
 * data or from the server. Undefined while they load.
 */
export function useDictionary(code: string | undefined): DictOption[] | undefined {
  const stored = code === undefined ? [] : remembered(code)
  const asked = useQuery(questionOf(code ?? '', stored))
  return stored ?? asked.data
}

/** Returns the options of several dictionaries by code. It works like `useDictionary`. */
export function useDictionaries(codes: readonly string[]): Readonly<Record<string, DictOption[] | undefined>> {
  const unique = [...new Set(codes)]
  const stored = unique.map(remembered)
  const asked = useQueries({ queries: unique.map((code, at) => questionOf(code, stored[at])) })
  return Object.fromEntries(unique.map((code, at) => [code, stored[at] ?? asked[at]?.data]))
}

/** Loads all dictionaries again, and replaces the stored dictionaries (button 刷新缓存). */
export async function reloadDictionaries(): Promise<void> {
  await call(dict.refleshCache)
  writeStored(keys.dictionaries, await call(dict.queryAllDictItems), WEEK)
}

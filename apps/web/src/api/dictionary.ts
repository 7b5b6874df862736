import { useQuery } from '@tanstack/react-query'
import { dict } from '@mashu/contract/sys/dict'
import { call, keys, readStored, WEEK, writeStored } from '@mashu/client'

/** One choice of a dictionary. Values travel as text even where the column is a number. */
export interface DictOption {
  value: string
  text: string
  title: string
}

type DictMap = Record<string, DictOption[]>

/** What the login brought along; empty codes count as unknown. */
function remembered(code: string): DictOption[] | undefined {
  const options = readStored<DictMap>(keys.dictionaries)?.[code]
  return options && options.length > 0 ? options : undefined
}

const keyOf = (code: string) => ['dictionary', code] as const

/**
 * Choices of a dictionary code, or of a registered look-up (`table,text,value`): first from what the login brought,
 * otherwise asked from the server. Undefined while they load.
 */
export function useDictionary(code: string | undefined): DictOption[] | undefined {
  const stored = code === undefined ? [] : remembered(code)
  const asked = useQuery({
    queryKey: keyOf(code ?? ''),
    queryFn: () => call(dict.getDictItems, { params: { dictCode: code ?? '' } }),
    enabled: stored === undefined,
    staleTime: 60_000,
  })
  return stored ?? asked.data
}

/** Fetches all dictionaries anew and replaces the remembered ones (button 刷新缓存). */
export async function reloadDictionaries(): Promise<void> {
  await call(dict.refleshCache)
  writeStored(keys.dictionaries, await call(dict.queryAllDictItems), WEEK)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { remarkPhrase } from '@mashu/contract/teaching/remark-phrase'
import { ApiError, call } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'

export interface OwnPhrase {
  id: string
  phrase: string
}

/** The phrases a teacher keeps on the server. */
export interface OwnPhrases {
  list: readonly OwnPhrase[]
  add: (phrase: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const key = ['marking-phrase'] as const

export function useOwnPhrases(): OwnPhrases {
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(remarkPhrase.list, { signal }),
    networkMode: 'always',
    staleTime: 60_000,
  })
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ kind: 'warning', title: error.message })
    }
    await queries.invalidateQueries({ queryKey: key })
  }
  return {
    list: data,
    add: (phrase) => change(() => call(remarkPhrase.add, { body: { phrase } })),
    remove: (id) => change(() => call(remarkPhrase.delete, { query: { id } })),
  }
}

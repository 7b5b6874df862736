import { useQuery } from '@tanstack/react-query'
import { remarkPhrase } from '@mashu/contract/teaching/remark-phrase'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'

export interface OwnPhrase {
  id: string
  phrase: string
}

/** Phrases that a teacher has stored on the server. */
export interface OwnPhrases {
  list: readonly OwnPhrase[]
  add: (phrase: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export function useOwnPhrases(): OwnPhrases {
  const { data = [] } = useQuery({ ...queryOf(remarkPhrase.list), networkMode: 'always', staleTime: 60_000 })
  const { run } = useAction((work: () => Promise<unknown>) => work(), {
    failed: ({ message }) => showToast({ kind: 'warning', title: message }),
    refetch: [remarkPhrase.list],
    isParallel: true,
  })
  return {
    list: data,
    add: (phrase) => run(() => call(remarkPhrase.add, { body: { phrase } })),
    remove: (id) => run(() => call(remarkPhrase.delete, { query: { id } })),
  }
}

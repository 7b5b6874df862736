import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@mashu/contract/endpoint'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { OWN } from '../query.ts'

export type Publishing = ResultOf<typeof publishRequest.mine>
export type OwnRequest = Publishing['requests'][number]

export const usePublishing = () => useQuery(queryOf(publishRequest.mine))

/** The works are also loaded again after a failure. */
export const useAsk = (workId: string, done: () => void) =>
  useAction((what: 'ask' | 'withdraw') => callWhole(publishRequest[what], { body: { workId } }), {
    done: ({ message }) => {
      showToast({ kind: 'success', title: message })
      done()
    },
    refetch: OWN,
  })

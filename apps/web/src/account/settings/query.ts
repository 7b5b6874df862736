import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { announcement } from '@mashu/contract/sys/announcement'
import { useAction } from '../../api/use-action.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { session } from '@mashu/contract/sys/session'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { call } from '@mashu/client'
import { queryOf } from '../../api/query.ts'
import { getSession, updateUser } from '../../api/session.ts'

export type Account = ResultOf<typeof ownAccount.info>
export type Muted = BodyOf<typeof noticeChoice.edit>['muted']
export type Device = ResultOf<typeof session.list>[number]

export const useAccount = () => useQuery(queryOf(ownAccount.info))
export const useDeparts = () => useQuery(queryOf(userSelf.getCurrentUserDeparts))
export const useDevices = () => useQuery(queryOf(session.list))
export const useMuted = () => useQuery({ ...queryOf(noticeChoice.mine), select: ({ muted }) => muted })

/** The page header reads name and avatar from the session. */
export function useKeep() {
  const queries = useQueryClient()
  return (account: Account): Account => {
    queries.setQueryData(queryOf(ownAccount.info).queryKey, account)
    if (getSession().user?.id === account.id) updateUser(account)
    return account
  }
}

/** `done` receives the account as the server stored it. */
export function useEditAccount(done: (account: Account) => void) {
  const keep = useKeep()
  return useAction((body: BodyOf<typeof ownAccount.edit>) => call(ownAccount.edit, { body }).then(keep), { done })
}

export function useBind(done: () => void, watched: <T>(sent: Promise<T>) => Promise<T>) {
  const keep = useKeep()
  return useAction((body: BodyOf<typeof ownAccount.bind>) => watched(call(ownAccount.bind, { body })).then(keep), {
    done,
  })
}

export const useSignOut = (done: () => void) =>
  useAction((which: { id: string } | { others: true }) => call(session.delete, { query: which }), {
    done,
    failed: ({ message }) => showToast({ kind: 'error', title: '没有退出成功', text: message }),
    refetch: [session.list],
  })

/** Shows a changed choice at once, and the previous choice after a refusal. */
export function useMute() {
  const queries = useQueryClient()
  const { queryKey } = queryOf(noticeChoice.mine)
  return useAction(
    async (muted: Muted) => {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, { muted })
      await call(noticeChoice.edit, { body: { muted } }).catch((error: unknown) => {
        queries.setQueryData(queryKey, before)
        throw error
      })
    },
    {
      // The number of unread messages at the bell depends on the choice.
      refetch: [announcement.listByUser],
      failed: ({ message }) => showToast({ kind: 'error', title: '设置没有保存', text: message }),
    },
  )
}

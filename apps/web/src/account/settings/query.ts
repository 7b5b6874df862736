import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { session } from '@mashu/contract/sys/session'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { call } from '@mashu/client'
import { getSession, updateUser } from '../../api/session.ts'

/** One's own account, its devices and its choices, as the settings show and change them. */

export type Account = ResultOf<typeof ownAccount.info>
export type Device = ResultOf<typeof session.list>[number]

export const own = {
  account: ['own', 'account'],
  departs: ['own-departs'],
  devices: ['own', 'device'],
  muted: ['own', 'muted'],
} as const

export const useAccount = () =>
  useQuery({ queryKey: own.account, queryFn: ({ signal }) => call(ownAccount.info, { signal }) })
export const useDeparts = () =>
  useQuery({ queryKey: own.departs, queryFn: ({ signal }) => call(userSelf.getCurrentUserDeparts, { signal }) })
export const useDevices = () =>
  useQuery({ queryKey: own.devices, queryFn: ({ signal }) => call(session.list, { signal }) })
export const useMuted = () =>
  useQuery({ queryKey: own.muted, queryFn: async ({ signal }) => (await call(noticeChoice.mine, { signal })).muted })

/** Header and avatar show the account too, so every change goes to the session as well. */
function useKeep() {
  const queries = useQueryClient()
  return (account: Account) => {
    queries.setQueryData(own.account, account)
    if (getSession().user?.id === account.id) updateUser(account)
  }
}

export function useEditAccount() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: BodyOf<typeof ownAccount.edit>) => call(ownAccount.edit, { body }),
    onSuccess: keep,
  })
}

export function useBind() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: BodyOf<typeof ownAccount.bind>) => call(ownAccount.bind, { body }),
    onSuccess: keep,
  })
}

export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | { others: true }) => call(session.delete, { query: which }),
    onSettled: () => queries.invalidateQueries({ queryKey: own.devices }),
  })
}

/** Shows the choice at once and takes it back when the server does not keep it. */
export function useMute() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (muted: BodyOf<typeof noticeChoice.edit>['muted']) => call(noticeChoice.edit, { body: { muted } }),
    onMutate: (muted) => {
      const before = queries.getQueryData(own.muted)
      queries.setQueryData(own.muted, muted)
      return before
    },
    onError: (_error, _muted, before) => queries.setQueryData(own.muted, before),
    // The bell counts by the choice.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['office', 'notices'] }),
  })
}

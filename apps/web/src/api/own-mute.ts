import { useQuery } from '@tanstack/react-query'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { STAFF } from '@mashu/contract/user-identity'
import { call } from '@mashu/client'
import { keyOf } from './query.ts'
import { useSession } from './session.ts'

/**
 * Why the person may not write for a time, told before anything is typed. Undefined while they may, and where the
 * server cannot be asked: it refuses by itself.
 */
export function useOwnMute(): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: keyOf(mute.own, user?.id),
    enabled: user !== null && user.userIdentity !== STAFF,
    queryFn: ({ signal }) => call(mute.own, { signal }),
  })
  return data?.sentence ?? undefined
}

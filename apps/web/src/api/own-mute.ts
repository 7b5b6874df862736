import { useQuery } from '@tanstack/react-query'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { STAFF } from '@mashu/contract/user-identity'
import { call } from '@mashu/client'
import { keyOf } from './query.ts'
import { useSession } from './session.ts'

/**
 * Returns the reason why the user must not comment for some time, so that it is shown before typing. Undefined when
 * there is none, and when the server is unreachable, which then refuses anyway.
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

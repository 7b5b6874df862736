import { useQuery } from '@tanstack/react-query'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { STAFF } from '@mashu/contract/user-identity'
import { call } from '@mashu/client'
import { keyOf } from './query.ts'
import { useSession } from './session.ts'

/**
 * Returns the reason why the user must not comment, so that a page can show it before the user types.
 * Undefined if the server is unreachable. The server refuses such comments in any case.
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

import { useLocation } from 'react-router'
import type { ResultOf } from '@mashu/contract/endpoint'
import type { childLogin } from '@mashu/contract/sys/class-login/child-login'
import { beginSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { afterLogin } from '../../page/redirect.ts'

type Entry = ResultOf<typeof childLogin.card>

/** The session is never remembered, because children share computers. */
export function useChildEntry(failed?: () => void) {
  const { search } = useLocation()
  return useAction((send: () => Promise<Entry>) => send(), {
    done: ({ token, userInfo, role, sysAllDictItems, endTime }) => {
      beginSession(token, userInfo, role, { dictionaries: sysAllDictItems, remember: false, endTime })
      location.replace(afterLogin(search))
    },
    failed: () => failed?.(),
  })
}

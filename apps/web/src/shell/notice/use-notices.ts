import { announcement } from '@mashu/contract/sys/announcement'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@mashu/client'
import { queryOf, refetchIn } from '../../api/query.ts'
import { onPush } from '../../api/socket.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { refreshAfter, type Notices } from './notice.ts'

/** A server that was killed while it rang rings once more when it is back; that is the same message. */
const RUNG_AGAIN_MS = 600_000

/** Looks again at the bell and at the list of own messages. */
export function reloadNotices(queries: QueryClient): void {
  void refetchIn(queries, announcement.listByUser, announcementSend.getMyAnnouncementSend)
}

/** Records on the server that this was read, then counts again (spec.md §4). */
export async function markRead(queries: QueryClient, anntId: string): Promise<void> {
  try {
    await call(announcementSend.editByAnntIdAndUserId, { body: { anntId } })
  } catch {
    // The notification of the failed call has said so; the text can be read all the same.
  }
  reloadNotices(queries)
}

/**
 * The unread announcements: asked on load, after every push, and every six seconds while the window is looked at. A
 * hidden window does not ask; after a failed call the clock stands still until a push or a visit succeeds.
 */
export function useNotices(): Notices | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...queryOf(announcement.listByUser),
    retry: false,
    staleTime: 0,
    refetchInterval: (query) => refreshAfter(query.state.status === 'error'),
    refetchIntervalInBackground: false,
  })
  useEffect(() => {
    const shown = new Map<string, number>()
    const heard = ({ msgId, msgTxt }: { msgId?: string; msgTxt: string }) => {
      reloadNotices(queries)
      // A push without an announcement only asks to count again.
      if (!msgId) return
      const last = shown.get(msgId)
      shown.set(msgId, Date.now())
      if (last === undefined || Date.now() - last > RUNG_AGAIN_MS)
        showToast({ kind: 'info', title: '消息提醒', text: msgTxt })
    }
    const stops = [onPush('topic', heard), onPush('user', heard)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return data
}

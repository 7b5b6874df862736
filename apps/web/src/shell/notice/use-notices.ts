import { announcement } from '@mashu/contract/sys/announcement'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@mashu/client'
import { queryOf, refetchIn } from '../../api/query.ts'
import { onPush } from '../../api/socket.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { refreshAfter, type Notices } from './notice.ts'

/**
 * Milliseconds in which a repeated message is not shown again. A server that was killed while it sent a message repeats
 * it.
 */
const RUNG_AGAIN_MS = 600_000

/** Loads the bell and the user's list of messages again. */
export function reloadNotices(queries: QueryClient): void {
  void refetchIn(queries, announcement.listByUser, announcementSend.getMyAnnouncementSend)
}

/** Marks an announcement as read on the server, then counts again (spec.md §4). */
export async function markRead(queries: QueryClient, anntId: string): Promise<void> {
  try {
    await call(announcementSend.editByAnntIdAndUserId, { body: { anntId } })
  } catch {
    // The failed call has shown a message; the announcement can be read anyway.
  }
  reloadNotices(queries)
}

/**
 * Returns the unread announcements. They are loaded with the page, after every push, and every six seconds while the
 * window is visible. After a failed call polling stops until a push or a visit of the list succeeds.
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
      // A push without an announcement only requests a new count.
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

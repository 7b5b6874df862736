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
 * Milliseconds for which the same message is not shown again.
 * A server that was killed while sending a message sends the message again after its restart.
 */
const RUNG_AGAIN_MS = 600_000

export function reloadNotices(queries: QueryClient): void {
  void refetchIn(queries, announcement.listByUser, announcementSend.getMyAnnouncementSend)
}

/** Marks an announcement as read, then loads the unread announcements again (spec.md §4). */
export async function markRead(queries: QueryClient, anntId: string): Promise<void> {
  try {
    await call(announcementSend.editByAnntIdAndUserId, { body: { anntId } })
  } catch {
    // The failed request has already shown a message.
  }
  reloadNotices(queries)
}

/**
 * The announcements are loaded at the start, after each push message, and every six seconds while the window is
 * visible.
 * A failed request stops the six-second requests.
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
      // A push message without an id only asks to load the announcements again.
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

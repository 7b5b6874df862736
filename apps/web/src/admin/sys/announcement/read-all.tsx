import { announcement } from '@mashu/contract/sys/announcement'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'

/** Asks for confirmation first. */
export function ReadAll({ onClose }: { onClose: () => void }) {
  const { run, busy } = useAction(() => call(announcementSend.readAll), {
    done: async () => {
      showToast({ kind: 'success', title: announcementSend.readAll.message ?? '全部已读' })
      onClose()
      // Updates the unread count in all windows of the user.
      await call(announcement.syncNotic, { query: {} }).catch(() => undefined)
    },
    refetch: [announcementSend.getMyAnnouncementSend],
  })
  return (
    <ConfirmDialog title="确认操作" verb="全部标为已读" busy={busy} onYes={() => void run()} onClose={onClose}>
      <p>是否全部标注已读?</p>
    </ConfirmDialog>
  )
}

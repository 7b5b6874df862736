import { announcement } from '@mashu/contract/sys/announcement'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@mashu/client'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { OWN_MESSAGES } from '../../../shell/notice/use-notices.ts'

/** Asks before everything counts as read. */
export function ReadAll({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(announcementSend.readAll),
    onSuccess: async () => {
      showToast({ kind: 'success', title: announcementSend.readAll.message ?? '全部已读' })
      onClose()
      await queries.invalidateQueries({ queryKey: [OWN_MESSAGES] })
      // The bells of all windows of this person count again.
      await call(announcement.syncNotic, { query: {} }).catch(() => undefined) // sic
    },
  })
  return (
    <ConfirmDialog title="确认操作" verb="全部标为已读" busy={isPending} onYes={() => mutate()} onClose={onClose}>
      <p>是否全部标注已读?</p>
    </ConfirmDialog>
  )
}

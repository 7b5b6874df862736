import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { destinationOf, type Readable } from './notice.ts'
import { markRead } from './use-notices.ts'
import styles from './announcement-dialog.module.css'

interface AnnouncementDialogProps {
  anntId: string
  announcement: Readable
  onClose: () => void
}

/** Marks the announcement as read. */
export default function AnnouncementDialog({ anntId, announcement, onClose }: AnnouncementDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => void markRead(queries, anntId), [queries, anntId])
  const destination = destinationOf(announcement, location.origin)
  const go = () => {
    onClose()
    if (destination?.path) void navigate(destination.path)
    else window.open(destination?.outside, '_blank', 'noopener')
  }
  const { titile, sender, senderName, sendTime, msgContent, msgAbstract } = announcement
  return (
    <Dialog
      title="通知消息"
      width="60%"
      canFill
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" size="small" onClick={onClose}>
            关闭
          </Button>
          {destination && (
            <Button size="small" onClick={go}>
              去处理
            </Button>
          )}
        </>
      }
    >
      <article className={styles.card}>
        <h3>{titile}</h3>
        <p className={styles.meta}>
          发布人：{senderName ?? sender ?? '—'}　发布时间：{sendTime ?? '—'}
        </p>
        {hasContent(msgContent) ? <RichText html={msgContent} /> : <p>{msgAbstract ?? '这条通知没有更多内容。'}</p>}
      </article>
    </Dialog>
  )
}

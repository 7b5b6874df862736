import { useState } from 'react'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { usePopover } from '../../ui/popup/popover.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { badgeOf, type Notice } from './notice.ts'
import { useNotices } from './use-notices.ts'
import barButton from '../part/bar-button.module.css'
import styles from './notice-bell.module.css'

// Loaded on demand, so that the code of the header stays small.
const NoticeList = lazyPopup(async () => (await import('./notice-list.tsx')).default)
const AnnouncementDialog = lazyPopup(async () => (await import('./announcement-dialog.tsx')).default)

export function NoticeBell() {
  const notices = useNotices()
  const { anchor, button, close } = usePopover('dialog')
  const [read, setRead] = useState<Notice>()
  const badge = badgeOf(notices)
  return (
    <div className={styles.bell}>
      <button
        type="button"
        className={barButton.button}
        aria-label={badge ? `通知，${badge} 条未读` : '通知，没有未读'}
        {...button}
      >
        <Icon name="bell" />
        {badge && (
          <span className={styles.badge} aria-hidden>
            {badge}
          </span>
        )}
      </button>
      {anchor && (
        <NoticeList
          notices={notices}
          anchor={anchor}
          onPick={(notice) => {
            close()
            setRead(notice)
          }}
          onClose={close}
        />
      )}
      {read && (
        <AnnouncementDialog key={read.id} anntId={read.id} announcement={read} onClose={() => setRead(undefined)} />
      )}
    </div>
  )
}

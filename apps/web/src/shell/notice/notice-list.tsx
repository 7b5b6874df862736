import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../ui/card/chip.tsx'
import { Popover } from '../../ui/popup/popover.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { MESSAGES, priorityOf, tabTitles, type Notice, type Notices } from './notice.ts'
import styles from './notice-bell.module.css'

interface NoticeListProps {
  notices: Notices | undefined
  anchor: HTMLElement
  onPick: (notice: Notice) => void
  onClose: () => void
}

function Item({ notice, onPick }: { notice: Notice; onPick: (notice: Notice) => void }) {
  const { text, tone } = priorityOf(notice.priority)
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => onPick(notice)}>
        <b>{notice.titile}</b>
        <span className={styles.line}>
          <small>{notice.createTime} 发布</small>
          <Chip tone={tone}>{text}</Chip>
        </span>
      </button>
    </li>
  )
}

/** The tabs list the newest unread notices and system messages. */
export default function NoticeList({ notices, anchor, onPick, onClose }: NoticeListProps) {
  const [tab, setTab] = useState<0 | 1>(notices && notices.anntMsgTotal === 0 && notices.sysMsgTotal > 0 ? 1 : 0)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const titles = tabTitles(notices)
  const shown = tab === 0 ? notices?.anntMsgList : notices?.sysMsgList
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setTab(tab === 0 ? 1 : 0)
  }
  return (
    <Popover anchor={anchor} label="通知" className={styles.popover} onClose={onClose} onKeyDown={key}>
      <div className={styles.tabs} role="tablist">
        {titles.map((title, index) => (
          <button
            key={index === 0 ? 'notice' : 'system'}
            ref={index === tab ? first : undefined}
            type="button"
            role="tab"
            aria-selected={tab === index}
            className={classNames(styles.tab, tab === index && styles.on)}
            onClick={() => setTab(index as 0 | 1)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" className={styles.panel} aria-busy={notices === undefined}>
        {shown === undefined && (
          <div className={styles.wait}>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        )}
        {shown?.length === 0 && <p className={styles.none}>没有未读的{tab === 0 ? '通知' : '系统消息'}</p>}
        {shown && shown.length > 0 && (
          <ul>
            {shown.map((notice) => (
              <Item key={notice.id} notice={notice} onPick={onPick} />
            ))}
          </ul>
        )}
      </div>
      <Link to={MESSAGES} className={styles.more} onClick={onClose}>
        查看更多
      </Link>
    </Popover>
  )
}

import { Chip } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { priorityOf } from '../../../shell/notice/notice.ts'
import type { Message } from './use-messages.ts'
import styles from './user-announcement.module.css'

const READ = '1'
const kinds: Readonly<Record<string, string>> = { 1: '通知公告', 2: '系统消息' }

export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { text, tone } = priorityOf(message.priority)
  const unread = message.readFlag !== READ
  return (
    <li>
      <button type="button" className={classNames(styles.row, unread && styles.unread)} onClick={onOpen}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.words}>
          <b>{message.titile}</b>
          {message.msgAbstract && <span>{message.msgAbstract}</span>}
        </span>
        <span className={styles.marks}>
          <Chip tone={tone}>{text}</Chip>
          <Chip tone="grey">{kinds[message.msgCategory] ?? '通知公告'}</Chip>
        </span>
        <small>
          {message.senderName ?? message.sender} · {message.sendTime}
        </small>
        <span className={styles.state}>
          {unread ? '未读' : '已读'}
          <Icon name="right" size={16} />
        </span>
      </button>
    </li>
  )
}

import { useState } from 'react'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { EmptyState } from '../../../ui/state/state.tsx'
import { useMessages, type Message } from './use-messages.ts'
import { MessageSearch } from './message-search.tsx'
import { MessageRow } from './message-row.tsx'
import { ReadAll } from './read-all.tsx'
import { MessagePages } from './message-pages.tsx'
import styles from './user-announcement.module.css'

const AnnouncementDialog = lazyPopup(
  async () => (await import('../../../shell/notice/announcement-dialog.tsx')).default,
)

/** Children also use this page, so it does not load the component library of the back office. */
export default function UserAnnouncementScreen() {
  const { wanted, list, look } = useMessages()
  const [open, setOpen] = useState<Message>()
  const [asking, setAsking] = useState(false)
  const filtered = wanted.titile !== '' || wanted.sender !== '' || wanted.readFlag !== ''
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>我的消息</h1>
        <Button kind="outline" size="compact" icon="check" onClick={() => setAsking(true)}>
          全部标注已读
        </Button>
      </header>
      <MessageSearch wanted={wanted} look={look} />
      {list.isError && <QueryError title="消息没有加载出来" query={list} />}
      {list.isPending && (
        <div className={styles.wait} aria-busy>
          <Skeleton height={72} radius={16} />
          <Skeleton height={72} radius={16} />
          <Skeleton height={72} radius={16} />
        </div>
      )}
      {list.data &&
        (list.data.records.length > 0 ? (
          <ul className={styles.list}>
            {list.data.records.map((message) => (
              <MessageRow key={message.anntId} message={message} onOpen={() => setOpen(message)} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={filtered ? '没有找到这样的消息' : '还没有消息'}
            text={filtered ? '换个词，或清空条件再看看。' : '老师和学校发的通知都会放在这里。'}
            action={
              filtered && (
                <Button kind="outline" size="compact" onClick={() => look({ titile: '', sender: '', readFlag: '' })}>
                  清空条件
                </Button>
              )
            }
          />
        ))}
      {list.data && <MessagePages pageNo={wanted.pageNo} total={list.data.total} look={look} />}
      {open && <AnnouncementDialog anntId={open.anntId} announcement={open} onClose={() => setOpen(undefined)} />}
      {asking && <ReadAll onClose={() => setAsking(false)} />}
    </section>
  )
}

import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ResultOf } from '@mashu/contract/endpoint'
import { announcement, announcementSend } from '@mashu/contract/sys/announcement'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@mashu/client'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/state.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { priorityOf } from '../../../shell/notice/notice.ts'
import { OWN_MESSAGES } from '../../../shell/notice/use-notices.ts'
import styles from './user-announcement.module.css'

const AnnouncementDialog = lazyPopup(
  async () => (await import('../../../shell/notice/announcement-dialog.tsx')).default,
)

type Message = ResultOf<typeof announcementSend.getMyAnnouncementSend>['records'][number]
const PAGE_SIZE = 10
const READ = '1'
const kinds: Readonly<Record<string, string>> = { 1: '通知公告', 2: '系统消息' }

/** What is looked for lives in the address, so that it survives a reload and a change of tabs. */
function useMessages() {
  const [search, setSearch] = useSearchParams()
  const wanted = {
    titile: search.get('titile') ?? '',
    sender: search.get('sender') ?? '',
    readFlag: search.get('readFlag') ?? '',
    pageNo: Number(search.get('pageNo') ?? 1),
  } // sic
  const list = useQuery({
    queryKey: [OWN_MESSAGES, wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(announcementSend.getMyAnnouncementSend, { query: { ...wanted, pageSize: PAGE_SIZE }, signal }),
  })
  const look = (change: Partial<typeof wanted>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...wanted, pageNo: 1, ...change })
          .filter(([name, value]) => value !== '' && !(name === 'pageNo' && value === 1))
          .map(([name, value]) => [name, String(value)]),
      ),
      { replace: true },
    )
  return { wanted, list, look }
}

function SearchForm({ wanted, look }: Pick<ReturnType<typeof useMessages>, 'wanted' | 'look'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    look({ titile: String(given.get('titile') ?? '').trim(), sender: String(given.get('sender') ?? '').trim() }) // sic
  }
  return (
    <form key={`${wanted.titile} ${wanted.sender}`} className={styles.search} role="search" onSubmit={submit}>
      <input name="titile" defaultValue={wanted.titile} placeholder="标题" aria-label="标题" autoComplete="off" />
      <input name="sender" defaultValue={wanted.sender} placeholder="发布人" aria-label="发布人" autoComplete="off" />
      <select
        aria-label="阅读状态"
        value={wanted.readFlag}
        onChange={(event) => look({ readFlag: event.target.value })}
      >
        <option value="">全部</option>
        <option value="0">未读</option>
        <option value="1">已读</option>
      </select>
      <Button type="submit" kind="soft" size="compact" icon="search">
        查询
      </Button>
    </form>
  )
}

function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
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
        {/* sic */}
        <span className={styles.marks}>
          <Chip tone={tone}>{text}</Chip>
          <Chip tone="grey">{kinds[message.msgCategory] ?? '通知公告'}</Chip>
        </span>
        <small>
          {message.sender} · {message.sendTime}
        </small>
        <span className={styles.state}>
          {unread ? '未读' : '已读'}
          <Icon name="right" size={16} />
        </span>
      </button>
    </li>
  )
}

/** Asks before everything counts as read. */
function ReadAll({ onClose }: { onClose: () => void }) {
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

function Pages({ pageNo, total, look }: { pageNo: number; total: number; look: (change: { pageNo: number }) => void }) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (last === 1) return null
  return (
    <nav className={styles.pages} aria-label="分页">
      <Button kind="outline" size="compact" disabled={pageNo <= 1} onClick={() => look({ pageNo: pageNo - 1 })}>
        上一页
      </Button>
      <span>
        {pageNo} / {last}
      </span>
      <Button kind="outline" size="compact" disabled={pageNo >= last} onClick={() => look({ pageNo: pageNo + 1 })}>
        下一页
      </Button>
    </nav>
  )
}

/**
 * 我的消息: every announcement that reached the person, unread first. It is for children too, so it
 * stands without the component library.
 */
export default function UserAnnouncementScreen() {
  const { wanted, list, look } = useMessages()
  const [open, setOpen] = useState<Message>()
  const [asking, setAsking] = useState(false)
  const filtered = wanted.titile !== '' || wanted.sender !== '' || wanted.readFlag !== '' // sic
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>我的消息</h1>
        <Button kind="outline" size="compact" icon="check" onClick={() => setAsking(true)}>
          全部标注已读
        </Button>
      </header>
      <SearchForm wanted={wanted} look={look} />
      {list.isError && (
        <ErrorState
          title="消息没有加载出来"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
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
      {list.data && <Pages pageNo={wanted.pageNo} total={list.data.total} look={look} />}
      {open && <AnnouncementDialog anntId={open.anntId} announcement={open} onClose={() => setOpen(undefined)} />}
      {asking && <ReadAll onClose={() => setAsking(false)} />}
    </section>
  )
}

import { useState } from 'react'
import { timetable } from '@mashu/contract/teaching/timetable'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/form/button.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { useFeed } from './query.ts'
import styles from './feed-dialog.module.css'

type Feed = ResultOf<typeof timetable.feed>

/** The actions invalidate the old address. */
type Question = 'renew' | 'revoke'
const questions = {
  renew: { title: '换一个新地址？', verb: '换新地址', text: '已经订阅的手机和电脑会停止更新，要用新地址再订阅一次。' },
  revoke: { title: '停用日历地址？', verb: '停用', text: '已经订阅的手机和电脑会停止更新。以后可以再生成新的地址。' },
} as const

function useFeedActions() {
  const { run, busy } = useAction((question: Question) => callWhole(timetable[`${question}Feed`]), {
    done: ({ message }) => showToast({ kind: 'success', title: message }),
    failed: ({ message }) => showToast({ kind: 'error', title: message }),
    refetch: [timetable.feed],
  })
  return { isBusy: busy, renew: () => run('renew'), revoke: () => run('revoke') }
}

/** Calendar programs load the user's timetable from a secret address. */
export function FeedDialog({ close }: { close: () => void }) {
  const feed = useFeed()
  return (
    <Dialog title="订阅到手机或电脑日历" onClose={close} width={520}>
      {feed.isError && <QueryError query={feed} />}
      {feed.isPending && <Skeleton height={160} radius={16} />}
      {feed.data && <Content feed={feed.data} />}
    </Dialog>
  )
}

function Content({ feed }: { feed: Feed }) {
  const { isBusy, renew, revoke } = useFeedActions()
  const [asked, setAsked] = useState<Question>()
  if (!feed.address)
    return (
      <div className={styles['page']}>
        <p>生成一个只属于你的地址，手机和电脑的日历就会自动显示你的课，课改时间了也会跟着变。</p>
        <Button size="small" loading={isBusy} onClick={() => void renew()}>
          生成日历地址
        </Button>
      </div>
    )
  const answer = async () => {
    await (asked === 'renew' ? renew() : revoke())
    setAsked(undefined)
  }
  return (
    <div className={styles['page']}>
      <Address address={new URL(feed.address, location.origin).href} />
      <p className={styles['warning']}>
        知道这个地址的人都能看到你的课表（里面没有同学的名字）。请不要发到群里；发错了可以换一个。
      </p>
      <p className={styles['used']}>
        {feed.usedTime ? `日历上次读取：${feed.usedTime.slice(0, 16)}` : '还没有日历读取过这个地址'}
      </p>
      <div className={styles['buttons']}>
        <Button kind="outline" size="small" onClick={() => setAsked('renew')}>
          换一个新地址
        </Button>
        <Button kind="danger" size="small" onClick={() => setAsked('revoke')}>
          停用
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={questions[asked].title}
          verb={questions[asked].verb}
          danger={asked === 'revoke'}
          busy={isBusy}
          onYes={() => void answer()}
          onClose={() => setAsked(undefined)}
        >
          {questions[asked].text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await copyText(address)
    showToast(
      isCopied
        ? { kind: 'success', title: '地址已复制' }
        : { kind: 'error', title: '没有复制成功，请选中地址自己复制' },
    )
  }
  return (
    <div className={styles['address']}>
      <QrCode text={address.replace(/^https?:/, 'webcal:')} label="用手机扫一扫订阅" small />
      <div>
        <p>用手机相机扫这个图，或者把地址粘贴到日历的“订阅日历”里。</p>
        <input readOnly value={address} aria-label="日历地址" onFocus={(event) => event.target.select()} />
        <Button size="small" icon="link" onClick={() => void copy()}>
          复制地址
        </Button>
      </div>
    </div>
  )
}

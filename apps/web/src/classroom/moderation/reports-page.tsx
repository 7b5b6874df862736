import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayTimeText } from '@mashu/client'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { Frame, RowList } from './frame.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { useMutes, useReopen, useReports, useSettle, useUnmute, type Mute, type Report } from './query.ts'
import { ReportEntry } from './report-entry.tsx'
import styles from './moderation.module.css'

const views = [
  { key: 'open', text: '待处理' },
  { key: 'settled', text: '已处理' },
  { key: 'muted', text: '禁言中' },
] as const
type View = (typeof views)[number]['key']

/** Renders 举报处理: reported works and comments, and muted students. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('view'))?.key ?? 'open'
  const pageNo = Number(params.get('page')) || 1
  const onView = (to: View) => setParams(to === 'open' ? {} : { view: to }, { replace: true })
  const onPage = (page: number) => setParams({ ...Object.fromEntries(params), page: String(page) })
  return (
    <Frame title="举报处理" views={views} view={view} onView={onView}>
      {view === 'muted' ? (
        <Mutes pageNo={pageNo} onPage={onPage} />
      ) : (
        <Reports settled={view === 'settled'} pageNo={pageNo} onPage={onPage} />
      )}
    </Frame>
  )
}

interface PageProps {
  pageNo: number
  onPage: (pageNo: number) => void
}

function Reports({ settled, pageNo, onPage }: PageProps & { settled: boolean }) {
  const rows = useReports(settled, pageNo)
  const [settle, reopen, unmute] = [useSettle(), useReopen(), useUnmute()]
  const [hiding, setHiding] = useState<Report>()
  const [muting, setMuting] = useState<Report>()
  const busy = settle.busy || reopen.busy || unmute.busy
  return (
    <>
      <RowList
        rows={rows}
        pageNo={pageNo}
        onPage={onPage}
        empty={
          settled
            ? { title: '还没有处理过', text: '处理好的举报会出现在这里。' }
            : { title: '没有要处理的举报', text: '有人举报作品或评论时，铃铛会提醒你。' }
        }
        failed="举报没有加载出来"
      >
        {(row) => (
          <ReportEntry
            key={row.id}
            row={row}
            busy={busy}
            onSettle={(outcome) =>
              outcome === 'hidden' && row.commentId === null ? setHiding(row) : void settle.run({ row, outcome })
            }
            onReopen={() => void reopen.run(row.id)}
            onMute={() => setMuting(row)}
            onUnmute={() => void unmute.run(row.authorId)}
          />
        )}
      </RowList>
      {hiding && (
        <ConfirmDialog
          title="不再展示这个作品"
          verb="不再展示"
          size="compact"
          onYes={() => {
            void settle.run({ row: hiding, outcome: 'hidden' })
            setHiding(undefined)
          }}
          onClose={() => setHiding(undefined)}
        >
          <p>《{hiding.workName}》会从大家能看到的地方收起来，作者会收到通知。以后可以在“已处理”里撤销。</p>
        </ConfirmDialog>
      )}
      {muting && (
        <MuteDialog
          userId={muting.authorId}
          name={muting.authorName ?? '这位同学'}
          onClose={() => setMuting(undefined)}
        />
      )}
    </>
  )
}

function Mutes({ pageNo, onPage }: PageProps) {
  const rows = useMutes(pageNo)
  const unmute = useUnmute()
  return (
    <RowList
      rows={rows}
      pageNo={pageNo}
      onPage={onPage}
      empty={{ title: '没有被禁言的学生', text: '处理举报时，可以请作者休息一段时间。' }}
      failed="名单没有加载出来"
    >
      {(row) => (
        <MuteEntry key={row.userId} row={row} busy={unmute.busy} onUnmute={() => void unmute.run(row.userId)} />
      )}
    </RowList>
  )
}

function MuteEntry({ row, busy, onUnmute }: { row: Mute; busy: boolean; onUnmute: () => void }) {
  const name = row.realname ?? '同学'
  return (
    <li>
      <Card className={styles['entry']}>
        <div className={styles['text']}>
          <p className={styles['who']}>
            <b>{name}</b>
            {row.className && <span>{row.className}</span>}
          </p>
          <p>到 {dayTimeText(row.untilTime)}</p>
          <p className={styles['note']}>
            {[row.muterName, dayTimeText(row.createTime), row.reason].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={styles['acts']}>
          <Button kind="outline" size="compact" disabled={busy} onClick={onUnmute} aria-label={`解除 ${name} 的禁言`}>
            解除禁言
          </Button>
        </div>
      </Card>
    </li>
  )
}

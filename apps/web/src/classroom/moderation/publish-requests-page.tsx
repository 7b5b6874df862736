import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { agoText, dayTimeText } from '@mashu/client'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Frame, RowList } from './frame.tsx'
import { useRefuse, useRelease, useRequests, type PublishRequest } from './query.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ToldComments, ToldTitles } from './told-texts.tsx'
import { WorkPicture } from './work-picture.tsx'
import styles from './moderation.module.css'

const views = [
  { key: 'waiting', text: '待审核' },
  { key: 'decided', text: '已处理' },
] as const
const states = {
  waiting: { text: '待审核', tone: 'amber' },
  released: { text: '已展示', tone: 'green' },
  refused: { text: '已退回', tone: 'coral' },
  withdrawn: { text: '学生撤回', tone: 'grey' },
} as const

/** Renders 发布审核: works that students want to publish. */
export default function PublishRequestsPage() {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'decided' ? 'decided' : 'waiting'
  const pageNo = Number(params.get('page')) || 1
  const rows = useRequests(view === 'decided', pageNo)
  const [refusing, setRefusing] = useState<PublishRequest>()
  const release = useRelease()
  const refuse = useRefuse()
  return (
    <Frame
      title="发布审核"
      views={views}
      view={view}
      onView={(to) => setParams(to === 'decided' ? { view: to } : {}, { replace: true })}
    >
      <ToldTitles />
      <ToldComments />
      <RowList
        rows={rows}
        pageNo={pageNo}
        onPage={(page) => setParams({ ...Object.fromEntries(params), page: String(page) })}
        empty={
          view === 'waiting'
            ? { title: '没有等你看的作品', text: '学生申请展示作品后，铃铛会提醒你。通过以后大家才看得到。' }
            : { title: '还没有处理过', text: '通过和退回的作品会出现在这里。' }
        }
        failed="作品没有加载出来"
      >
        {(row) => (
          <Entry
            key={row.id}
            row={row}
            busy={release.busy || refuse.busy}
            onRelease={(great) => void release.run({ id: row.id, versionNo: row.versionNo, great })}
            onRefuse={() => setRefusing(row)}
          />
        )}
      </RowList>
      {refusing && (
        <RefuseDialog
          workName={refusing.workName}
          busy={refuse.busy}
          onClose={() => setRefusing(undefined)}
          onSend={(reason) =>
            void refuse
              .run({ id: refusing.id, versionNo: refusing.versionNo, reason })
              .then((isDone) => isDone && setRefusing(undefined))
          }
        />
      )}
    </Frame>
  )
}

interface EntryProps {
  row: PublishRequest
  busy: boolean
  onRelease: (great: boolean) => void
  onRefuse: () => void
}

function Entry({ row, busy, onRelease, onRefuse }: EntryProps) {
  const state = states[row.state]
  return (
    <li>
      <Card className={styles['entry']}>
        <WorkPicture row={row} />
        <div className={styles['text']}>
          <h2>
            <Link to={`/teaching/workList?workId=${encodeURIComponent(row.workId)}`}>{row.workName}</Link>
          </h2>
          <p className={styles['who']}>
            <b>{row.realname ?? '同学'}</b>
            {row.className && <span>{row.className}</span>}
            <time title={row.askTime}>{agoText(row.askTime)}</time>
          </p>
          <p className={styles['note']}>
            第 {row.versionNo} 版{row.publicVersionNo !== null && `，大家现在看到的是第 ${row.publicVersionNo} 版`}
          </p>
          {row.state !== 'waiting' && (
            <p className={styles['note']}>
              <Chip tone={state.tone}>{state.text}</Chip>
              {row.deciderName} {dayTimeText(row.decideTime)}
              {row.reason && <>：{row.reason}</>}
            </p>
          )}
        </div>
        {row.state === 'waiting' && (
          <div className={styles['acts']}>
            <Button size="compact" disabled={busy} onClick={() => onRelease(false)} aria-label={`通过 ${row.workName}`}>
              通过
            </Button>
            <Button
              kind="outline"
              size="compact"
              disabled={busy}
              onClick={() => onRelease(true)}
              aria-label={`通过并设为精选 ${row.workName}`}
            >
              设为精选
            </Button>
            <Button kind="ghost" size="compact" disabled={busy} onClick={onRefuse} aria-label={`退回 ${row.workName}`}>
              退回
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

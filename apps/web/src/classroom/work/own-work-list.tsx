import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { useMyWorks, type OwnWork } from '../query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import {
  countStages,
  allWorks,
  kindsOf,
  orders,
  selectWorks,
  stages,
  type Order,
  type ListChoice,
} from './list-choice.ts'
import { NewWork } from './new-work.tsx'
import { publishState } from '../publish/publish-state.ts'
import { usePublishing } from '../publish/query.ts'
import { WorkCard, type WorkActions } from './work-card.tsx'
import styles from './works-page.module.css'

interface OwnWorkListProps {
  actions: WorkActions
  removed: readonly OwnWork[]
  onRestore: (work: OwnWork) => void
}

/** All own works with their filters; filtering happens here, since all of them are here anyway. */
export function OwnWorkList({ actions, removed, onRestore }: OwnWorkListProps) {
  const works = useMyWorks()
  const publishing = usePublishing().data
  const [choice, setChoice] = useState<ListChoice>(allWorks)
  if (works.isError)
    return (
      <ErrorState
        title="作品没有加载出来"
        error={works.error}
        onRetry={() => void works.refetch()}
        retrying={works.isFetching}
      />
    )
  if (!works.data) return <OwnWorkListSkeleton />
  const gone = removed.filter(({ id }) => !works.data.some((work) => work.id === id))
  const all = [...works.data, ...gone]
  if (all.length === 0)
    return (
      <EmptyState title="还没有作品" text="做一个小动画，它就会出现在这里。" action={<NewWork>开始创作</NewWork>} />
    )
  const shown = selectWorks(all, choice)
  return (
    <>
      <Filters works={works.data} choice={choice} onChange={setChoice} />
      <h2 className="visually-hidden">作品</h2>
      {shown.length > 0 ? (
        <div className={styles['grid']}>
          {shown.map((work) =>
            gone.includes(work) ? (
              <GoneCard key={work.id} work={work} onRestore={() => onRestore(work)} />
            ) : (
              <WorkCard key={work.id} work={work} actions={actions} publish={publishState(work, publishing)} />
            ),
          )}
        </div>
      ) : (
        <div className={styles['nothing']}>
          <p>没有这样的作品</p>
          <Button kind="outline" onClick={() => setChoice({ ...allWorks, order: choice.order })}>
            看全部作品
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * The place of a deleted work stays while it can be taken back: no other card slides under a second click. The button
 * is far from where 删除 was.
 */
function GoneCard({ work, onRestore }: { work: OwnWork; onRestore: () => void }) {
  return (
    <div className={styles['gone']}>
      {/* The card itself, unseen, keeps the size. */}
      <div aria-hidden inert>
        <WorkCard work={work} actions={unseen} />
      </div>
      <div className={styles['goneWords']}>
        <span>已删除</span>
        <Button size="small" kind="outline" aria-label={`撤销删除 ${work.workName}`} onClick={onRestore}>
          撤销
        </Button>
      </div>
    </div>
  )
}

const unseen: WorkActions = {
  onHistory: () => undefined,
  onShare: () => undefined,
  onRemark: () => undefined,
  onDelete: () => undefined,
  onPublish: () => undefined,
}

interface FiltersProps {
  works: readonly OwnWork[]
  choice: ListChoice
  onChange: (choice: ListChoice) => void
}

function Filters({ works, choice, onChange }: FiltersProps) {
  const counts = countStages(works)
  const kinds = kindsOf(works)
  const options = stages.map(({ key, text }) => ({
    key,
    text: (
      <>
        {text}
        {counts[key] > 0 && <span className={styles['badge']}>{counts[key]}</span>}
      </>
    ),
  }))
  return (
    <div className={styles['tools']}>
      <div className={styles['stages']}>
        <Segmented
          label="作品状态"
          options={options}
          value={choice.stage}
          onChange={(stage) => onChange({ ...choice, stage })}
        />
      </div>
      <label className={styles['search']}>
        <Icon name="search" />
        <input
          type="search"
          value={choice.title}
          placeholder="找作品"
          aria-label="按名字找作品"
          onChange={(event) => onChange({ ...choice, title: event.target.value })}
        />
      </label>
      {kinds.length > 1 && (
        <select
          aria-label="作品类型"
          value={choice.kind}
          onChange={(event) => onChange({ ...choice, kind: event.target.value })}
        >
          <option value="">全部类型</option>
          {kinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      )}
      <select
        aria-label="排列"
        value={choice.order}
        onChange={(event) => onChange({ ...choice, order: event.target.value as Order })}
      >
        {orders.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function OwnWorkListSkeleton() {
  return (
    <div className={styles['grid']} aria-busy>
      {[1, 2, 3, 4].map((bone) => (
        <Card key={bone}>
          <Skeleton ratio="4/3" radius={0} />
          <div style={{ padding: 16, display: 'grid', gap: 12 }}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
            <Skeleton width="55%" />
          </div>
        </Card>
      ))}
    </div>
  )
}

import { useDeferredValue, useState, type ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { useMyWorks, type OwnWork } from '../query.ts'
import { allWorks, selectWorks, type ListChoice } from './list-choice.ts'
import { NewWork } from './new-work.tsx'
import { publishState } from '../publish/publish-state.ts'
import { usePublishing } from '../publish/query.ts'
import { WorkCard, type WorkActions } from './work-card.tsx'
import { WorkFilters } from './work-filters.tsx'
import { GoneCard } from './gone-card.tsx'
import styles from './works-page.module.css'

interface OwnWorkListProps {
  actions: WorkActions
  removed: readonly OwnWork[]
  onRestore: (work: OwnWork) => void
}

/** The browser has loaded all works, so it filters them without a request. */
export function OwnWorkList({ actions, removed, onRestore }: OwnWorkListProps) {
  const works = useMyWorks()
  const publishing = usePublishing().data
  const [choice, setChoice] = useState<ListChoice>(allWorks)
  if (works.isError) return <QueryError title="作品没有加载出来" query={works} />
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
      <WorkFilters works={works.data} choice={choice} onChange={setChoice} />
      <h2 className="visually-hidden">作品</h2>
      {shown.length > 0 ? (
        <Grid
          cards={shown.map((work) =>
            gone.includes(work) ? (
              <GoneCard key={work.id} work={work} onRestore={() => onRestore(work)} />
            ) : (
              <WorkCard key={work.id} work={work} actions={actions} publish={publishState(work, publishing)} />
            ),
          )}
        />
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

/** Number of works that are drawn first. They fill any screen. */
const FIRST = 48

/** Draws the first works, and then the others without a break for the user. A child may have hundreds of works. */
function Grid({ cards }: { cards: readonly ReactNode[] }) {
  const isWhole = useDeferredValue(true, false)
  return <div className={styles['grid']}>{isWhole ? cards : cards.slice(0, FIRST)}</div>
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

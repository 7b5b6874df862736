import { useRef, useState, type KeyboardEvent } from 'react'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { usualEditor } from '../../ui/work/editor.ts'
import { moreClass, Section } from '../layout/section.tsx'
import { usePublishedWorks, type WorkOrder } from '../work/work-query.ts'
import { WorkGrid, WorkGridSkeleton } from '../work/work-card.tsx'
import styles from './published-works.module.css'

/** Parameter `type` of the complete list for each order. */
const lists: Record<WorkOrder, string> = { time: '1', view: '0', star: '2' }
const orders: readonly { order: WorkOrder; name: string }[] = [
  { order: 'time', name: '最新' },
  { order: 'view', name: '最热' },
  { order: 'star', name: '最赞' },
]

/** Number of tabs by which an arrow key moves the focus. */
const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function Tabs({ current, onPick }: { current: WorkOrder; onPick: (order: WorkOrder) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const key = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    if (by === undefined) return
    const index = (orders.findIndex((entry) => entry.order === current) + by + orders.length) % orders.length
    onPick(orders[index]!.order)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="作品排序" className={styles.tabs} onKeyDown={key}>
      {orders.map(({ order, name }) => (
        <button
          key={order}
          type="button"
          role="tab"
          id={`published-works-${order}`}
          aria-controls="published-works"
          aria-selected={order === current}
          tabIndex={order === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onPick(order)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function Works({ order }: { order: WorkOrder }) {
  const { data, error, isPending, refetch, isRefetching } = usePublishedWorks(order)
  if (isPending) return <WorkGridSkeleton count={8} />
  if (!data)
    return (
      <Card>
        <ErrorState title="作品没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      </Card>
    )
  if (data.records.length === 0) {
    return (
      <Card>
        <EmptyState
          title="还没有展示的作品"
          text="老师把作品放到首页后，大家就能在这里玩到它。"
          action={
            usualEditor && (
              <ButtonLink to={usualEditor.address} newWindow>
                做第一个
              </ButtonLink>
            )
          }
        />
      </Card>
    )
  }
  return (
    <>
      <WorkGrid works={data.records} eager={4} />
      {data.total > data.records.length && (
        <div className={moreClass}>
          <ButtonLink to={`/workList?type=${lists[order]}`} kind="outline" iconAfter="right">
            查看更多
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const HeartMark = () => (
  <>
    <path d="M22 39S4 28.5 4 16.2A9.7 9.7 0 0 1 22 11a9.7 9.7 0 0 1 18 5.2C40 28.5 22 39 22 39z" fill="#FF6B57" />
    <path d="M9.5 17c.4-3 2.2-4.8 4.9-5.2" fill="none" stroke="#FFC4BB" strokeWidth="3" strokeLinecap="round" />
  </>
)

export function PublishedWorks() {
  const [order, setOrder] = useState<WorkOrder>('time')
  return (
    <Section
      mark={<HeartMark />}
      title="大家的作品"
      text="点开就能玩，喜欢就点个赞"
      end={<Tabs current={order} onPick={setOrder} />}
    >
      <div role="tabpanel" id="published-works" aria-labelledby={`published-works-${order}`}>
        <Works order={order} />
      </div>
    </Section>
  )
}

import { priceText } from '@mashu/contract/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StateChip } from './order-page.tsx'
import { orderAddress, useOwnOrders } from './order-query.ts'
import { nextText } from './order-rules.ts'
import { SignedIn } from './signed-in.tsx'
import styles from './order.module.css'

function Orders() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isRefetching } = useOwnOrders(page)
  if (error)
    return (
      <Card>
        <ErrorState title="订单没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      </Card>
    )
  if (!data) return <Skeleton height={240} radius={16} />
  if (data.total === 0)
    return (
      <Card>
        <EmptyState
          title="还没有订单"
          text="报名一门课程，订单就会出现在这里。"
          action={<ButtonLink to="/courseList">看看有什么课程</ButtonLink>}
        />
      </Card>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.records.map((order) => (
          <li key={order.id}>
            <Card padded as="article" lift className={styles.item}>
              <div>
                <StateChip order={order} />
                <h2>
                  <Link to={orderAddress(order.id)}>{order.courseName}</Link>
                </h2>
                {order.learner && <p>给{order.learner}报名</p>}
                <p>{nextText(order)}</p>
              </div>
              <strong>{priceText(order.price)}</strong>
              <time>{order.createTime?.slice(0, 10)}</time>
            </Card>
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className={styles.buttons}>
          <Button kind="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button kind="outline" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </div>
      )}
    </>
  )
}

/** 我的订单: the orders of the current user. */
export function OrderListPage() {
  useTitle('我的订单')
  return (
    <SignedIn>
      <div className={styles.page}>
        <h1 className={styles.title}>我的订单</h1>
        <Orders />
      </div>
    </SignedIn>
  )
}

import { useQuery } from '@tanstack/react-query'
import { example, serviceStates } from '@mashu/contract/example/example'
import { queryOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { OfficeEmpty } from '../../ui/state/state.tsx'
import styles from './example.module.css'

const SHOWN = 12

/** An example of rows as cards. */
export default function CardListScreen() {
  const found = useQuery({
    ...queryOf(example.service, { query: { pageNo: 1, pageSize: SHOWN } }),
    select: ({ records }) => records,
  })
  if (found.isError && !found.data) return <QueryError query={found} />
  if (found.data?.length === 0) return <OfficeEmpty title="还没有服务" />
  return (
    <section aria-label="卡片列表" aria-busy={found.isPending || undefined}>
      <h1 className="visually-hidden">卡片列表</h1>
      <ul className={styles.cards}>
        {found.data?.map(({ id, no, description, status, callNo }) => (
          <Card as="li" padded key={id}>
            <h2>{no}</h2>
            <p>{description}</p>
            <p className={styles.head}>
              <Chip tone="grey">{serviceStates.find(({ value }) => value === status)?.text}</Chip>
              <span>调用 {callNo} 次</span>
            </p>
          </Card>
        )) ?? [1, 2, 3, 4].map((bone) => <Skeleton key={bone} height={160} radius={16} />)}
      </ul>
    </section>
  )
}

import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import type { Field } from '../field/field.ts'
import type { Sort } from './state/list-state.ts'
import { RetryBar } from '../state/retry-bar.tsx'
import { usePhoneViewport } from '@mashu/ui/react'
import type { RowsProps } from './rows-props.ts'
import styles from './row-area.module.css'

interface RowAreaProps extends RowsProps {
  head?: Field | undefined
  details: readonly Field[]
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  pending: boolean
  error: Error | null
  retry: () => void
  /** True when filters hide rows. `widen` removes the filters. */
  narrowed: boolean
  widen: () => void
  /** Noun of a row for the text of an empty list. */
  noun?: string | undefined
  /** Undefined for users who may not create rows. */
  addLabel?: string | undefined
  /** Set if people usually import these rows. */
  importLabel?: string | undefined
}

const firstHint = (addLabel: string, importLabel: string | undefined): string =>
  importLabel ? `点上面的“${importLabel}”一次添加全部，或点“${addLabel}”添加一个` : `点上面的“${addLabel}”添加第一个`

export function RowArea({ head, details, sort, setSort, pending, error, retry, ...props }: RowAreaProps) {
  const { narrowed, widen, noun = '数据', addLabel, importLabel, ...rows } = props
  const phone = usePhoneViewport()
  if (error)
    return (
      <div className={styles.state}>
        <RetryBar error={error} onRetry={retry} />
      </div>
    )
  if (pending) return <TableSkeleton />
  if (rows.rows.length === 0)
    return (
      <div className={styles.state}>
        {narrowed ? (
          <OfficeEmpty
            icon="search"
            title={`没有符合条件的${noun}`}
            action={
              <>
                <Button onClick={widen}>清空条件</Button>
                {addLabel && <p className={styles.hint}>也可以点上面的“{addLabel}”添加一个</p>}
              </>
            }
          />
        ) : (
          <OfficeEmpty
            title={`还没有${noun}`}
            action={addLabel && <p className={styles.hint}>{firstHint(addLabel, importLabel)}</p>}
          />
        )}
      </div>
    )
  return phone ? (
    <CardList {...rows} head={head} details={details} />
  ) : (
    <DataTable {...rows} sort={sort} setSort={setSort} />
  )
}

/** Without the delay, fast replies would make the list flicker. */
function TableSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} role="group" aria-busy="true" aria-label="加载中">
      {late &&
        Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={styles.skeletonLine}>
            <Skeleton width={16} height={16} radius={4} />
            <Skeleton width={`${24 + ((at * 7) % 20)}%`} />
            <Skeleton width="16%" />
            <Skeleton width="12%" />
          </div>
        ))}
    </div>
  )
}

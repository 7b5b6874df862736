import { useQuery } from '@tanstack/react-query'
import { sourceForm } from '@mashu/contract/online/form/source-form'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { PlainRows } from '../../kit/table/plain-rows.tsx'
import styles from './source-form.module.css'

/** Shows the first rows of a table. */
export function SourceSample({ source, table }: { source: string; table: string }) {
  const found = useQuery({
    ...queryOf(sourceForm.preview, { query: { source, table } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (found.isError) return <RetryBar error={found.error} />
  if (!found.data) return <Skeleton height={120} radius={8} />
  const { columns, rows } = found.data
  if (rows.length === 0) return <p>表里还没有数据。</p>
  const named = columns.map((name) => ({ name, title: name }))
  return <PlainRows label="前几行" className={styles.sample} columns={named} rows={rows} />
}

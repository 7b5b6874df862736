import { useQuery } from '@tanstack/react-query'
import { sourceForm } from '@mashu/contract/online/form/source-form'
import { call } from '@mashu/client'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { PlainRows } from '../../kit/table/plain-rows.tsx'
import styles from './source-form.module.css'

/** The first rows of the table. */
export function SourceSample({ source, table }: { source: string; table: string }) {
  const found = useQuery({
    queryKey: ['source-form-sample', source, table],
    queryFn: () => call(sourceForm.preview, { query: { source, table } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (found.isError) return <ErrorBar>{found.error.message}</ErrorBar>
  if (!found.data) return <Skeleton height={120} radius={8} />
  const { columns, rows } = found.data
  if (rows.length === 0) return <p>表里还没有数据。</p>
  const named = columns.map((name) => ({ name, title: name }))
  return <PlainRows label="前几行" className={styles.sample} columns={named} rows={rows} />
}

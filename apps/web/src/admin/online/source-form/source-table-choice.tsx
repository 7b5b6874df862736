import { useQuery } from '@tanstack/react-query'
import { sourceForm, type SourceTable } from '@mashu/contract/online/form/source-form'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { keyOf, wantedOf } from './source-form-state.ts'
import { NONE, type Draft } from './source-form-draft.ts'
import styles from './source-form.module.css'

export function SourceTableChoice({ draft, change }: { draft: Draft; change: (draft: Draft) => void }) {
  const sources = useQuery(queryOf(sourceForm.sources))
  const tables = useQuery({
    ...queryOf(sourceForm.tables, { query: { source: draft.source } }),
    enabled: draft.source !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })
  const choose = (table: SourceTable | undefined) => {
    if (!table) return
    const { name, title } = table
    change({ ...draft, table: name, title, keyColumn: keyOf(table), fields: wantedOf(table) })
  }
  if (sources.data?.length === 0)
    return <p>还没有能读的数据源。请先在“多数据源管理”里添加 MySQL、MariaDB 或 PostgreSQL 的数据源。</p>
  return (
    <div className={styles.place}>
      {sources.isError && <RetryBar error={sources.error} />}
      <label>
        <span>数据源</span>
        <select
          aria-label="数据源"
          value={draft.source}
          onChange={({ target }) => change({ ...NONE, source: target.value })}
        >
          <option value="">请选择</option>
          {(sources.data ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {tables.isError && (
        <ErrorBar
          action={
            <Button kind="outline" size="compact" onClick={() => void tables.refetch()}>
              重试
            </Button>
          }
        >
          {tables.error.message}
        </ErrorBar>
      )}
      {draft.source !== '' && tables.isPending && <Skeleton height={44} radius={8} />}
      {tables.data && (
        <label>
          <span>表</span>
          <select
            aria-label="表"
            value={draft.table}
            onChange={({ target }) => choose(tables.data.find(({ name }) => name === target.value))}
          >
            <option value="">{tables.data.length === 0 ? '里面没有能读的表' : '请选择'}</option>
            {tables.data.map(({ name, title, isView }) => (
              <option key={name} value={name}>
                {title === name ? name : `${title}（${name}）`}
                {isView ? '，视图' : ''}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

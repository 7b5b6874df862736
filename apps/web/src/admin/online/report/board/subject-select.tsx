import { Select } from 'antd'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { isUnchosen, sourceOf, unchosen, useSources, useTables } from '../source-views.ts'
import { subjectOptions } from './editor-options.ts'
import { Part } from './editor-part.tsx'

interface SubjectProps {
  value: string
  views: readonly ViewDescription[]
  onChange: (view: string) => void
}

/** The subject of a widget is a view of the school, a form, or a table of a data source. */
export function SubjectSelect({ value, views, onChange }: SubjectProps) {
  const sources = useSources()
  const source = sourceOf(value)
  const view = views.find(({ name }) => name === value)
  const own = views.filter(({ name }) => sourceOf(name) === undefined)
  const foreign = sources.map(({ code, name }) => ({ value: unchosen(code), label: name }))
  return (
    <>
      <Part label="主题">
        <Select
          aria-label="主题"
          value={source === undefined ? value : unchosen(source)}
          options={[
            ...subjectOptions(own),
            ...(foreign.length > 0 ? [{ label: '数据源里的表', options: foreign }] : []),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onChange}
        />
        {view && <small>一行是{view.row}。</small>}
      </Part>
      {source !== undefined && <TableSelect key={source} source={source} value={value} onChange={onChange} />}
    </>
  )
}

function TableSelect({ source, value, onChange }: Omit<SubjectProps, 'views'> & { source: string }) {
  const tables = useTables(source)
  return (
    <Part label="表">
      {tables.isError ? (
        <RetryBar error={tables.error} onRetry={() => void tables.refetch()} />
      ) : (
        <Select
          aria-label="表"
          loading={tables.isPending}
          value={isUnchosen(value) ? undefined : value}
          placeholder={tables.isPending ? '正在读取…' : '选择一张表'}
          options={(tables.data ?? []).map(({ name, title }) => {
            const table = name.slice(name.lastIndexOf(':') + 1)
            return { value: name, label: title === table ? table : `${title}（${table}）` }
          })}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="这个数据源里没有能读的表"
          onChange={onChange}
        />
      )}
    </Part>
  )
}

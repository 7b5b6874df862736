import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { call } from '@mashu/client'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import type { Totals } from '@mashu/contract/online/view/totals'
import { keyOf } from '../../../api/query.ts'
import { Popover, usePopover } from '../../../ui/popup/popover.tsx'
import type { Field } from '../../kit/field/field.ts'
import type { Values } from '../../kit/resource/resource.ts'
import type { ViewState } from '../../kit/view/view-state.ts'
import styles from '../../kit/view/view.module.css'

type Chosen = ViewState['totals']
const FIGURES = { sum: '合计', average: '平均' } as const
const FEW = 2

const shown = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: FEW })

interface TotalsBarProps {
  resource: FormResource
  /** Number fields of the form. */
  fields: readonly Field[]
  chosen: Chosen
  choose: (chosen: Chosen) => void
  /** Filters of the list. */
  query: Values
}

/** Shows sums and averages over all pages of the result. */
export function TotalsBar({ resource, fields, chosen, choose, query }: TotalsBarProps) {
  const { totals, list } = resource
  const { anchor, button, close } = usePopover('dialog')
  const keys = [...new Set(chosen.map(({ key }) => key))].filter((key) => fields.some(({ name }) => name === key))
  const { column: _column, order: _order, ...narrowed } = query
  const found = useQuery({
    // The key of the list is part of the query key, so every change of rows reloads the totals.
    queryKey: keyOf(list, 'totals', narrowed, keys.join()),
    enabled: keys.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(totals as never, { query: { ...narrowed, keys: keys.join() }, signal } as never)) as Totals,
  })
  const columns = new Map(found.data?.columns.map((column) => [column.key, column]))
  const toggle = (key: string, figure: keyof typeof FIGURES, on: boolean) => {
    const rest = chosen.filter((each) => each.key !== key || each.figure !== figure)
    choose(on ? [...rest, { key, figure }] : rest)
  }
  return (
    <div className={styles.totals} role="group" aria-label="合计">
      {found.error ? (
        <span role="alert">
          {found.error.message || '合计没有算出来'}
          <Button type="link" onClick={() => void found.refetch()}>
            重试
          </Button>
        </span>
      ) : (
        <dl aria-live="polite" aria-busy={found.isFetching}>
          {chosen.map(({ key, figure }) => {
            const field = fields.find(({ name }) => name === key)
            const value = columns.get(key)?.[figure]
            return (
              field && (
                <div key={`${key}:${figure}`}>
                  <dt>
                    {field.label}
                    {FIGURES[figure]}
                  </dt>
                  <dd>{value === undefined || value === null ? '—' : shown.format(value)}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
      <Button type="text" {...button}>
        合计…
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="全部页的数字" onClose={close}>
          <ul className={styles.figures}>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <span>{label}</span>
                {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => (
                  <Checkbox
                    key={figure}
                    aria-label={`${label}：${FIGURES[figure]}`}
                    checked={chosen.some((each) => each.key === name && each.figure === figure)}
                    onChange={(event) => toggle(name, figure, event.target.checked)}
                  >
                    {FIGURES[figure]}
                  </Checkbox>
                ))}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}

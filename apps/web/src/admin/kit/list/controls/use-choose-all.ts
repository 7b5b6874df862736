import { call } from '@mashu/client'
import { MAX_BATCH } from '@mashu/contract/sys/list/list-batch'
import { useAction } from '../../../../api/use-action.ts'
import type { AnyRow, Resource, Values } from '../../resource/resource.ts'
import { tellRefusal } from '../../resource/use-tools.tsx'
import { countWord } from '../../table/paging.tsx'
import { pageOf } from '../../table/state/use-rows.ts'
import type { Selection } from '../../table/state/use-selection.ts'

interface ChooseAllParts {
  resource: Resource
  /** Has no page number and no page size. */
  query: Values
  total: number
  selection: Selection
  locked: (row: AnyRow) => string | undefined
}

/** Selects the rows of all pages. */
export interface ChooseAll {
  /** Undefined when all rows are selected. */
  label: string | undefined
  run: () => void
  busy: boolean
}

/** Selects at most as many rows as a single change accepts. */
export function useChooseAll({ resource, query, total, selection, locked }: ChooseAllParts): ChooseAll {
  const whole = { query: { ...query, pageNo: 1, pageSize: MAX_BATCH } } as never
  const { run, busy } = useAction(async () => pageOf(await call(resource.list as never, whole), 1, MAX_BATCH).records, {
    done: (rows) => {
      const free = rows.filter((row) => locked(row) === undefined)
      selection.choose(
        rows,
        free.map(({ id }) => id),
      )
    },
    failed: tellRefusal,
  })
  const isWhole = selection.ids.length >= Math.min(total, MAX_BATCH)
  const label = total > MAX_BATCH ? `选择前 ${MAX_BATCH} 条（${countWord(total)} ${total} 条）` : `选择全部 ${total} 条`
  return { label: isWhole ? undefined : label, run: () => void run(), busy }
}

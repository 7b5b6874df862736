import { Pagination } from 'antd'
import { MAX_COUNTED } from '@mashu/contract'
import { PAGE_SIZES, type ListState, type Move } from './state/list-state.ts'
import { usePhoneViewport } from '@mashu/ui/react'
import styles from './paging.module.css'

/** The server does not count further than `MAX_COUNTED`. */
export const countWord = (total: number): string => (total < MAX_COUNTED ? '共' : '至少')

export function Paging({ state, total, move }: { state: ListState; total: number; move: Move }) {
  const phone = usePhoneViewport()
  if (total === 0) return null
  const last = Math.min(total, state.page * state.size)
  const text = `${(state.page - 1) * state.size + 1}-${last} ${countWord(total)}${total}条`
  return (
    <div className={styles.pages}>
      <span className={styles.total}>{text}</span>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={total}
        simple={phone && { readOnly: true }}
        showSizeChanger={!phone}
        showQuickJumper={!phone}
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={(page, size) => move(size === state.size ? { page } : { size })}
      />
    </div>
  )
}

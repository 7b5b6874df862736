import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/form/segmented.tsx'
import { MarkingPage } from './marking-page.tsx'
import styles from './marking-page.module.css'

const views = [
  { key: 'marking', text: '批改' },
  { key: 'list', text: '全部作品' },
] as const

/** 作业批改: `teaching/TeachingWorkList`. The list comes from the back office's own kit. */
export function MarkingOrList({ list }: { list: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'list' ? 'list' : 'marking'
  const switcher = (
    <Segmented
      label="批改或列表"
      compact
      options={views}
      value={view}
      onChange={(to) => setParams(to === 'list' ? { view: 'list' } : {}, { replace: true })}
    />
  )
  if (view === 'marking') return <MarkingPage switcher={switcher} />
  return (
    <>
      <div className={styles['bar']}>{switcher}</div>
      {list}
    </>
  )
}

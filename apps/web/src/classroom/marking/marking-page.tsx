import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Desk } from './marking-desk.tsx'
import styles from './marking-desk.module.css'

const views = [
  { key: 'desk', text: '批改' },
  { key: 'list', text: '全部作品' },
] as const

/** 作业批改: `teaching/TeachingWorkList`. The list comes from the back office's own kit. */
export function MarkingPage({ list }: { list: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'list' ? 'list' : 'desk'
  const switcher = (
    <Segmented
      label="批改或列表"
      desk
      options={views}
      value={view}
      onChange={(to) => setParams(to === 'list' ? { view: 'list' } : {}, { replace: true })}
    />
  )
  if (view === 'desk') return <Desk switcher={switcher} />
  return (
    <>
      <div className={styles['bar']}>{switcher}</div>
      {list}
    </>
  )
}

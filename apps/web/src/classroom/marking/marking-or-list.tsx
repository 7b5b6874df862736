import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/form/segmented.tsx'
import { MarkingPage } from './marking-page.tsx'
import styles from './marking-page.module.css'

const views = [
  { key: 'marking', text: '批改' },
  { key: 'list', text: '全部作品' },
  { key: 'comments', text: '评论' },
] as const

/** 作业批改 (`teaching/TeachingWorkList`), with lists of the back office. */
export function MarkingOrList({ list, comments }: { list: ReactNode; comments: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('view'))?.key ?? 'marking'
  const switcher = (
    <Segmented
      label="批改、作品或评论"
      compact
      options={views}
      value={view}
      onChange={(to) => setParams(to === 'marking' ? {} : { view: to }, { replace: true })}
    />
  )
  if (view === 'marking') return <MarkingPage switcher={switcher} />
  return (
    <>
      <div className={styles['bar']}>{switcher}</div>
      {view === 'list' ? list : comments}
    </>
  )
}

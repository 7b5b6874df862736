import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { queryOf } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { ChildRecord } from '../record/child-record.tsx'
import styles from './opened-child.module.css'

const FRESH_MS = 30_000

/** The record of a child in the current lesson, loaded when the user opens the record. */
export function ChildHistory({ lessonId, userId }: { lessonId: string; userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>这节课到现在</summary>
      {isOpen && <History lessonId={lessonId} userId={userId} />}
    </details>
  )
}

function History({ lessonId, userId }: { lessonId: string; userId: string }) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(lesson.report, { query: { id: lessonId } }),
    staleTime: FRESH_MS,
    select: ({ children }) => children.find((child) => child.userId === userId) ?? null,
  })
  if (isError)
    return (
      <ErrorBar
        action={
          <button type="button" onClick={() => void refetch()}>
            再试一次
          </button>
        }
      >
        记录没有加载出来
      </ErrorBar>
    )
  if (data === undefined) return <Skeleton height={80} />
  return data === null ? <p>这节课还没有这个学生的记录</p> : <ChildRecord child={data} />
}

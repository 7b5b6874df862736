import { useEffect, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gradebook, type GradebookCell } from '@mashu/contract/teaching/grade/gradebook'
import { call } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { keyOf, queryOf, useRefetch } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { onPush } from '../../../api/socket.ts'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { isSameMark, markOf, type Grades, type Mark } from './grades.ts'
import { MarkQueue, type PendingMarks } from './mark-queue.ts'

export interface TermQuery {
  departId: string
  from?: string
  until?: string
}

export const useGrades = (term: TermQuery) =>
  useQuery({
    ...queryOf(gradebook.matrix, { query: { ...term } }),
    select: withAccounts,
    enabled: term.departId !== '',
    networkMode: 'always',
    refetchOnReconnect: true,
    placeholderData: (before, query) =>
      query && (query.queryKey[1] as { query: TermQuery }).query.departId === term.departId ? before : undefined,
  })

/** Maximum number of changes that can be undone. */
const MAX_STEPS = 100
interface Step {
  workId: string
  before: Mark
}

export interface Marking {
  pending: PendingMarks
  away: boolean
  /** An unsaved mark takes precedence over the mark from the server. */
  shown: (cell: GradebookCell) => Mark
  put: (cell: GradebookCell, mark: Mark) => void
  /** Stores a remark while the user types. */
  type: (cell: GradebookCell, comment: string) => void
  undo: (() => void) | null
  keepOwn: (cell: GradebookCell) => void
  takeOther: (workId: string) => void
  retry: () => void
}

/** The queue belongs to this user and class, and closes with the page. */
function useMarkQueue(term: TermQuery): MarkQueue {
  const queries = useQueryClient()
  const refetch = useRefetch()
  const userId = useSession().user?.id ?? ''
  const token = useSession().token
  const { departId } = term
  const queue = useMemo(
    () =>
      new MarkQueue({
        key: `GRADEBOOK_${userId}_${departId}`,
        send: (mark) => call(gradebook.mark, { body: mark }),
        onSaved: (workId, mark) =>
          queries.setQueriesData<Grades>(
            { queryKey: keyOf(gradebook.matrix) },
            (grades) => grades && withMark(grades, workId, mark),
          ),
        onStale: () => void refetch(gradebook.matrix),
      }),
    [queries, refetch, userId, departId],
  )
  useEffect(() => {
    const retry = () => queue.retry()
    window.addEventListener('online', retry)
    if (token !== null) queue.open()
    return () => {
      window.removeEventListener('online', retry)
      queue.pause()
    }
  }, [queue, token])
  useEffect(() => () => queue.leave(), [queue])
  useEffect(() => onPush('work', () => void refetch(gradebook.matrix)), [refetch])
  return queue
}

function withMark(grades: Grades, workId: string, mark: Mark): Grades {
  const state = mark.score === null && !mark.comment ? 'submitted' : 'marked'
  return {
    ...grades,
    cells: grades.cells.map((cell) => (cell.workId === workId ? { ...cell, ...markOf(mark), state } : cell)),
  }
}

/** `cells` come from the server. */
export function useMarking(term: TermQuery, cells: readonly GradebookCell[]): Marking {
  const queue = useMarkQueue(term)
  const pending = useStore(queue.marks)
  const away = useStore(queue.away)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const shown = (cell: GradebookCell): Mark => pending.get(cell.workId)?.wanted ?? markOf(cell)
  const last = steps.at(-1)
  const lastCell = cells.find(({ workId }) => workId === last?.workId)
  return {
    pending,
    away,
    shown,
    put: (cell, mark) => {
      const open = pending.get(cell.workId)
      const before = open?.state === 'typing' ? open.seen : shown(cell)
      if (!isSameMark(before, mark)) setSteps([...steps, { workId: cell.workId, before }].slice(-MAX_STEPS))
      queue.put(cell, mark)
    },
    type: (cell, comment) => queue.put(cell, { ...shown(cell), comment: comment || null }, 'typing'),
    undo: last
      ? () => {
          setSteps(steps.slice(0, -1))
          // The cell is undefined if its work was deleted meanwhile.
          if (lastCell) queue.put(lastCell, last.before)
        }
      : null,
    keepOwn: (cell) => queue.keepOwn(cell.workId, cell.versionNo),
    takeOther: (workId) => queue.drop(workId),
    retry: () => queue.retry(),
  }
}

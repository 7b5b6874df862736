import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { reportBoard } from '@mashu/contract/online/report/board'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { call } from '@mashu/client'
import { keyOf } from '../../../../api/query.ts'
import { useTabTitle } from '../../../../page/page-tab.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../../ui/state/query-error.tsx'
import { OpenBoard, type StoredBoard } from './open-board.tsx'

export default function BoardScreen() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').replace(/^.*\//, ''))
  return <Board key={id} id={id} />
}

const useBoard = (id: string) =>
  useQuery({
    queryKey: keyOf(reportBoard.queryById, 'with views', id),
    queryFn: async () => {
      const [board, views] = await Promise.all([call(reportBoard.queryById, { query: { id } }), call(sqlReport.views)])
      return { board: board as StoredBoard, views }
    },
    retry: false,
    refetchOnWindowFocus: false,
  })

function Board({ id }: { id: string }) {
  const found = useBoard(id)
  useTabTitle(found.data?.board.name)
  if (!found.data)
    return found.isError ? <QueryError title="看板没有打开" query={found} /> : <Skeleton height={320} radius={12} />
  const { board, views } = found.data
  return (
    <OpenBoard
      key={`${board.rowVersion ?? 0} ${board.updateTime ?? ''}`}
      board={board}
      views={views}
      onSaved={() => void found.refetch()}
    />
  )
}

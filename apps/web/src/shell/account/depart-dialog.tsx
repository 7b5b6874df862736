import { userSelf } from '@mashu/contract/sys/user/user-self'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { refetchPages } from '../../session/refetch-pages.ts'
import { DepartForm } from '../../session/depart-form.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'

/** All pages load the data of the new department. */
export function DepartDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({ ...queryOf(userSelf.getCurrentUserDeparts), staleTime: 0 })
  const name = data?.list.find((depart) => depart.orgCode === data.orgCode)?.departName
  const done = () => {
    showToast({ kind: 'success', title: '已切换部门' })
    onClose()
    void refetchPages(queries)
  }
  return (
    <Dialog title={name ? `部门切换（当前部门 : ${name}）` : '部门切换'} width={450} onClose={onClose}>
      {isPending && <Skeleton height={96} radius={16} />}
      {data && <DepartForm departs={data.list} current={data.orgCode} onDone={done} onCancel={onClose} />}
      {!isPending && !data && <ErrorState title="部门没有加载出来" error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

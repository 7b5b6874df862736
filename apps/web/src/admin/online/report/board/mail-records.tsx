import { useQuery } from '@tanstack/react-query'
import { reportBoard } from '@mashu/contract/online/report/board'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../../api/query.ts'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../../ui/state/state.tsx'
import styles from './board.module.css'

export function MailRecords({ id, name, close }: { id: string; name: string; close: () => void }) {
  return (
    <Dialog title={`${name}：邮件发送记录`} width={640} onClose={close}>
      <Records id={id} />
    </Dialog>
  )
}

function Records({ id }: { id: string }) {
  const found = useQuery({ ...queryOf(reportBoard.mails, { query: { id } }), retry: false })
  if (found.isError) return <RetryBar error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={160} radius={12} />
  if (found.data.length === 0) return <OfficeEmpty icon="bell" title="还没有发过邮件" />
  return (
    <div className={styles.table} role="region" aria-label="发送记录" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">收件人</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {found.data.map((mail) => (
            <tr key={mail.id}>
              <td>{mail.createTime}</td>
              <td>{mail.realname}</td>
              <td>{mail.result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

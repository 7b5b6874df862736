import { useQuery } from '@tanstack/react-query'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { privateKey } from '../../../api/query.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { emptyReport, loadReport } from './report-state.ts'
import type { ReportDialogProps } from './use-report-form.ts'
import { ReportForm } from './report-form.tsx'

export default function ReportDialog({ id, ...rest }: ReportDialogProps) {
  return id === undefined ? <ReportForm id={id} {...rest} stored={emptyReport} /> : <StoredReport id={id} {...rest} />
}

function StoredReport(props: ReportDialogProps & { id: string }) {
  const { id, onClose } = props
  const stored = useQuery({
    queryKey: privateKey('report-config', id),
    queryFn: () => loadReport(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (stored.data) return <ReportForm {...props} stored={stored.data} />
  return (
    <Dialog title="编辑报表" onClose={onClose} width={1100}>
      {stored.isError ? (
        <RetryBar error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </Dialog>
  )
}

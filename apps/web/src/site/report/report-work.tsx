import { callWhole } from '@mashu/client'
import { report } from '@mashu/contract/teaching/moderation/report'
import { useAction } from '../../api/use-action.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { ReportDialog } from './report-dialog.tsx'

const reasons = ['内容不友善或吓人', '有别人的隐私', '抄别人的作品']

export function ReportWork({ work, onClose }: { work: { id: string; workName: string }; onClose: () => void }) {
  const { run, busy } = useAction(
    (reason: string) => callWhole(report.reportWork, { body: { workId: work.id, reason } }),
    {
      done: ({ message }) => {
        showToast({ kind: 'success', title: message })
        onClose()
      },
      failed: ({ message }) => showToast({ kind: 'error', title: '没有举报成功', text: message }),
    },
  )
  return (
    <ReportDialog
      title="举报作品"
      quote={work.workName}
      question="这个作品怎么了？老师会来看，不会告诉作者是谁举报的。"
      reasons={reasons}
      busy={busy}
      onSend={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}

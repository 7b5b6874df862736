import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import type { JobAlarm } from '../../../platform/jobs/job.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { listAdministratorIds } from '../user/user.ts'

/** Administrators learn of a job that fails. */
export async function tellOfFailure({ job, failures, reason }: JobAlarm): Promise<void> {
  const receivers = await listAdministratorIds()
  await transaction(() =>
    sendMessage(receivers, {
      title: `定时任务失败：${job.title}`,
      html: [
        `<p>“${escapeHtml(job.title)}”${failures > 1 ? `连续失败了 ${failures} 次` : '失败了'}。</p>`,
        `<p>原因：${escapeHtml(reason.slice(0, 500))}</p>`,
        '<p>可以在“定时任务”里看运行记录，处理好之后点“立即运行”。</p>',
      ].join(''),
      page: '/isystem/QuartzJobList',
    }),
  )
}

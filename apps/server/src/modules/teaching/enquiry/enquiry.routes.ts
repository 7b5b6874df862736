import { problem, type BodyOf } from '@mashu/contract'
import { Enquiry, enquiry, EnquiryForm, enquiryProblem } from '@mashu/contract/teaching/enquiry'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { exportHandler } from '../../../platform/sheet/send-sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { assertCaptchaAnswer, spendCaptcha } from '../../sys/credential/credential.ts'
import { listAllowedIds } from '../classroom/classroom.ts'
import { selectPublicCourse } from '../course/course.ts'
import { insertEnquiry, isWaiting } from './enquiry.queries.ts'

/**
 * Parents at an open day share one address, so only enquiries after the first few need a captcha. Only a script exceeds
 * `MOST`.
 */
const FREE = { burst: 3, perSecond: 1 / 600 }
const FREE_OF_ALL = { burst: 40, perSecond: 1 / 60 }
const MOST = { burst: 20, perSecond: 1 / 60 }

const COLUMNS = [
  'createTime',
  'status',
  'parentName',
  'phone',
  'childAge',
  'courseName',
  'message',
  'staffNote',
] as const

type Form = BodyOf<typeof enquiry.submit>

/** Omits the telephone number, because only people with a permission may read the number. */
function enquiryNotice(enquiry: { parentName: string; childAge: number; courseName: string }): {
  title: string
  html: string
} {
  const { parentName, childAge, courseName } = enquiry
  return {
    title: `新的报名咨询：${courseName}`,
    html: `<p>${escapeHtml(parentName)}（孩子 ${childAge} 岁）想了解“${escapeHtml(courseName)}”，请尽快联系。</p>`,
  }
}

async function keep({ parentName, phone, childAge, courseId, message }: Form): Promise<void> {
  const { courseName } = await selectPublicCourse(courseId)
  const receivers = await listAllowedIds('teaching:enquiry:list')
  await transaction(async () => {
    if (await isWaiting(phone, courseId)) return
    const row = {
      parentName: parentName.trim(),
      phone,
      childAge,
      courseId,
      courseName,
      message: message?.trim() || null,
    }
    await insertEnquiry(row)
    await sendMessage(receivers, { ...enquiryNotice(row), page: '/teaching/enquiry' })
  })
}

export function enquiryRoutes(context: AppContext): void {
  const [free, freeOfAll, most] = [
    sharedLimit('enquiry-free', FREE),
    sharedLimit('enquiry-free-of-all', FREE_OF_ALL),
    sharedLimit('enquiry', MOST),
  ]
  serve(context, enquiry, {
    // The data of parents must disappear together with the row, so there is no history.
    ...crudHandlers(enquiry, { table: 'teachingEnquiry', history: false }),
    exportXls: exportHandler(
      context,
      tableSheet({
        title: '报名咨询',
        fileName: '报名咨询',
        sheetName: '报名咨询',
        table: 'teachingEnquiry',
        list: enquiry.list,
        row: Enquiry,
        form: EnquiryForm,
        columns: COLUMNS.map((key) => ({ key })),
      }),
    ),
    submit: async ({ body, ip }) => {
      if (!body.consent) throw enquiryProblem('enquiry.noConsent')
      if (!(await most.take(ip))) throw problem('http.tooMany')
      if (body.captcha) {
        await assertCaptchaAnswer(body.captcha, body.checkKey)
        await spendCaptcha(body.checkKey)
      } else if (!(await free.take(ip)) || !(await freeOfAll.take('all')))
        throw enquiryProblem('enquiry.captchaMissing', {}, { needCaptcha: true })
      await keep(body)
    },
  })
}

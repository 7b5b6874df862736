import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
/** What staff read on the bell. The telephone number stands in the list, behind its right, not in the message. */
export function enquiryNotice(enquiry: { parentName: string; childAge: number; courseName: string }): {
  title: string
  html: string
} {
  const { parentName, childAge, courseName } = enquiry
  return {
    title: `新的报名咨询：${courseName}`,
    html: `<p>${escapeHtml(parentName)}（孩子 ${childAge} 岁）想了解“${escapeHtml(courseName)}”，请尽快联系。</p>`,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What staff read on the bell. The telephone number stands in the list, behind its right, not in the message. */
export function enquiryNotice(enquiry: { parentName: string; childAge: number; courseName: string }): {
  title: string
  html: string
} {
  const { parentName, childAge, courseName } = enquiry
  return {
    title: `新的报名咨询：${courseName}`,
    html: `<p>${escaped(parentName)}（孩子 ${childAge} 岁）想了解“${escaped(courseName)}”，请尽快联系。</p>`,
  }
}

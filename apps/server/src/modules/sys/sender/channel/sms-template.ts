import type { Outgoing, Settings } from './channel.ts'

/** A template of the provider, with its values in order. */
export interface SmsTemplate {
  templateId: string
  values: readonly { name: string; value: string }[]
}

/** @returns a message when there is no template or a value is missing */
export function smsTemplate(message: Outgoing, settings: Settings): SmsTemplate | string {
  const isCode = message.params.has('code')
  const templateId = settings[isCode ? 'codeTemplate' : 'noticeTemplate']?.trim()
  if (!templateId) return '没有填写通知模板编号，短信平台不发没有模板的内容'
  const known = new Map([['title', message.title], ['content', message.content], ...message.params])
  const values: { name: string; value: string }[] = []
  const list = settings[isCode ? 'codeParams' : 'noticeParams']?.trim() ?? ''
  for (const part of list.split(',').filter(Boolean)) {
    const [theirs = '', ours = theirs] = part.split('=').map((name) => name.trim())
    const value = known.get(ours)
    if (value === undefined) return `模板的变量 ${ours} 没有内容`
    values.push({ name: theirs, value })
  }
  return { templateId, values }
}

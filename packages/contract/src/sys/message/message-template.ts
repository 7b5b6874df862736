import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Code, DictValue, Id, LongText, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const messageTemplateProblems = {
  'messageTemplate.codeTaken': refuse('模板编码已经存在'),
  'messageTemplate.badData': refuse('解析Json出错！'),
  'messageTemplate.unknown': refuse('发送消息任务添加失败！'),
  'messageTemplate.missing': refuse('测试数据里缺少：{names}'),
  'messageTemplate.tooLong': refuse('填好的标题超过 {title} 个字，或内容超过 {content} 个字'),
  'messageTemplate.badReceiver': refuse('{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const messageTemplateProblem = catalogue(messageTemplateProblems)

/** Users can edit the dictionary `msgType`, but the four channels are fixed. */
const way = (title: string) =>
  Type.String({ ...DictValue('msgType', title), pattern: '^[1-4]$', patternMessage: '只能是短信、邮件、微信或系统' })

const fields = {
  templateCode: Code(32, '模板编码'),
  templateName: Text(50, '模板标题', { min: 1 }),
  templateType: way('模板类型'),
  templateContent: Type.String({ ...LongText(1000, '模板内容'), minLength: 1 }),
  templateTestJson: LongText(1000, '测试数据'),
}

export const MessageTemplate = Type.Object({
  id: Id,
  ...fields,
  templateName: Nullable(fields.templateName),
  templateTestJson: Nullable(fields.templateTestJson),
  ...audit,
})
export const MessageTemplateForm = Type.Object({ ...fields, templateTestJson: Maybe(fields.templateTestJson) })

const search = ['templateCode', 'templateContent', 'templateName', 'templateType'] as const
const path = '/message/sysMessageTemplate'
const permission = 'message:sysMessageTemplate'
const regular = crud(path, permission, {
  label: '消息模板',
  row: MessageTemplate,
  form: MessageTemplateForm,
  search,
  style: 'B',
})

/** Texts whose placeholders are replaced when a message is sent. */
export const messageTemplate = {
  ...regular,
  edit: { ...regular.edit, message: '更新成功！' },
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '消息模板',
    listQuery(MessageTemplate, search, selection),
  ),
  sendMsg: endpoint({
    method: 'POST',
    path: `${path}/sendMsg`,
    access: `${permission}:send`,
    code: 200,
    message: '发送消息任务添加成功！',
    summary: '消息模板：发送测试',
    body: Type.Object({
      templateCode: Text(32, '模板编码', { min: 1 }),
      /** The default is the channel of the template. */
      msgType: Maybe(way('消息类型')),
      receiver: Text(50, '消息接收方', { min: 1 }),
      testData: Maybe(LongText(1000, '测试数据')),
    }),
  }),
}

/** Values by the name of a placeholder. */
export type TemplateData = ReadonlyMap<string, string>

const PLACE = /\$\{([^${}]*)\}/g

/** Returns the names of the placeholders, each of them once. */
export function placesOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACE)].map((place) => place[1]!.trim())))]
}

/** Returns null unless the text is an object of simple values. A blank text is an empty object. */
export function readTemplateData(text: string): TemplateData | null {
  if (text.trim() === '') return new Map()
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const data = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return null
    data.set(name, String(value))
  }
  return data
}

/** Placeholders inside the values are not replaced. Unknown placeholders are kept. */
export function fillTemplate(text: string, data: TemplateData): string {
  return text.replace(PLACE, (place, name: string) => data.get(name.trim()) ?? place)
}

import type { FieldSchema, ResultOf } from '@mashu/contract'
import { onceChoices, publicLink } from '@mashu/contract/online/form/public/public-link'
import { makeField, type Field, type FieldSpec } from '../../../kit/field/field.ts'
import { bodySchema, type Values } from '../../../kit/resource/resource.ts'
import { InternalFields } from './internal-fields.tsx'

type Read = ResultOf<typeof publicLink.read>

/** A field of our templates that only the school fills in. */
const OWN = 'state'

/** In a new link, `state` and the fields that guests cannot fill in are internal. */
export function settingsOf({ link, fields }: Read): Values {
  if (link) return { ...link, isOn: Boolean(link.isOn), isEditable: Boolean(link.isEditable) }
  const internal = fields.filter(({ name, isFit, isClosed }) => !isClosed && (!isFit || name === OWN))
  return {
    isOn: true,
    once: 'no',
    isEditable: true,
    internalFields: internal.map(({ name }) => name).join(),
    consentText: '我是孩子的监护人，同意学校为联系我而保存以上信息。',
  }
}

export function linkFields({ fields }: Read): Field[] {
  const told = (values: Values) => String(values['internalFields'] ?? '').split(',')
  const specs: Record<string, FieldSpec> = {
    isOn: { help: '关掉后，打开链接的人会看到“学校已经停止收集”' },
    isEditable: { help: '提交后得到一个私人链接，凭它修改自己填的内容' },
    openTime: { help: '不填：马上开始' },
    closeTime: { isEnd: true, help: '不填：一直开放' },
    answerLimit: { help: '不填：不限份数' },
    once: { kind: 'radio', options: Object.entries(onceChoices).map(([value, text]) => ({ value, text })), wide: true },
    onceField: {
      when: ({ once }) => once === 'field',
      required: '请选择字段',
      help: '这个字段的内容相同，就算同一个人，例如手机号码',
      wide: true,
      options: fields
        .filter(({ isText, isClosed }) => isText && !isClosed)
        .map(({ name, label }) => ({ value: name, text: label })),
      check: (value, values) => (told(values).includes(String(value)) ? '内部字段没有人填，请换一个' : undefined),
    },
    internalFields: {
      wide: true,
      input: (props) => <InternalFields {...props} fields={fields} />,
      help: '只有学校看得到的字段，例如“状态”。填写的人不知道有这些字段；文件和图片暂时不能公开填写',
    },
    intro: { wide: true },
    consentText: { wide: true, help: '填写前要勾选同意的话；不填就不问' },
    thanksText: { wide: true, help: '不填：学校已经收到，谢谢！' },
  }
  const { properties, required } = bodySchema(publicLink.save)
  const names = Object.keys(properties).filter((name) => name !== 'formId')
  return names.map((name) =>
    makeField(name, properties[name] as FieldSchema, required.includes(name) && name !== 'onceField', specs[name]),
  )
}

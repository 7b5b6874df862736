import { ExampleForm } from '@mashu/contract/example/example'
import type { FieldSchema } from '@mashu/contract/field-schema'
import { makeField, type FieldSpec } from '../kit/field/field.ts'

type Key = keyof typeof ExampleForm.properties

/** Settings that the contract does not contain. */
const specs: Partial<Record<Key, FieldSpec>> = {
  title: { required: '请输入标题!', placeholder: '给目标起个名字' },
  goal: { required: '请输入目标描述!', wide: true },
  measure: { required: '请输入衡量标准!', wide: true },
  client: { help: '最直接的服务对象，可以不填' },
  weight: { help: '0 到 100' },
  open: {
    kind: 'radio',
    wide: true,
    options: [
      { value: '1', text: '公开' },
      { value: '2', text: '部分公开' },
      { value: '3', text: '不公开' },
    ],
  },
}

export const exampleFields = (keys: readonly Key[]) =>
  keys.map((key) =>
    makeField(
      key,
      ExampleForm.properties[key] as FieldSchema,
      ExampleForm.required.includes(key as never),
      specs[key] ?? {},
    ),
  )

export const freshGoal = { title: '', goal: '', measure: '', client: null, weight: null, open: '1' }

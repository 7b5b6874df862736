import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { stepKinds, valueKinds, type ActionStep, type StepKind } from '@mashu/contract/online/form/action'
import { cgform } from '@mashu/contract/online/form/cgform'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { referenceOf } from '@mashu/contract/online/form/source'
import { call } from '@mashu/client'
import { Icon } from '../../../ui/picture/icon.tsx'
import { AccountPart } from './account-part.tsx'
import { newStep } from './action-state.ts'
import { Cell } from './cell.tsx'
import styles from './action.module.css'

export interface Choices {
  formId: string
  fields: readonly FormField[]
  /** Those of them that a step may fill in; all unless said. */
  fills?: readonly FormField[]
  roles: readonly { value: string; label: string }[]
  templates: readonly { value: string; label: string }[]
  hooks: readonly { value: string; label: string }[]
}

const kinds = Object.entries(stepKinds).map(([value, label]) => ({ value: value as StepKind, label }))
const values = Object.entries(valueKinds).map(([value, label]) => ({ value: value as 'text' | 'formula', label }))

const optionsOf = (fields: readonly FormField[]) =>
  fields.map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
const writable = (fields: readonly FormField[]) =>
  fields.filter((field) => {
    const control = controlOf(field.fieldShowType)
    return control && !control.isFilled && !control.isComputed && !field.mainTable
  })

interface PartProps {
  step: ActionStep
  change: (values: Partial<ActionStep>) => void
  choices: Choices
}

function ValuePart({ step, change }: Omit<PartProps, 'choices'>) {
  return (
    <>
      <Cell label="填什么">
        <Select options={values} value={step.valueKind ?? 'text'} onChange={(valueKind) => change({ valueKind })} />
      </Cell>
      <Cell label={step.valueKind === 'formula' ? '公式' : '内容（不填就清空）'}>
        <Input
          value={step.value ?? ''}
          maxLength={2000}
          placeholder={step.valueKind === 'formula' ? '例如 theory + practice' : '例如 已联系'}
          onChange={({ target }) => change({ value: target.value })}
        />
      </Cell>
    </>
  )
}

function RelatedPart({ step, change, choices }: PartProps) {
  const choosing = choices.fields.filter((field) => referenceOf(field) === 'form')
  const other = choosing.find(({ dbFieldName }) => dbFieldName === step.by)?.dictTable ?? ''
  const { data, error } = useQuery({
    queryKey: ['online-form-definition', other],
    queryFn: ({ signal }) => call(cgform.definition, { query: { id: other }, signal }),
    enabled: other !== '',
  })
  if (choosing.length === 0) return <p className={styles.note}>表单里没有从另一张表单选择数据的字段。</p>
  return (
    <>
      <Cell label="按哪个字段找">
        <Select options={optionsOf(choosing)} value={step.by || null} onChange={(by) => change({ by, field: '' })} />
      </Cell>
      <Cell label={data ? `“${data.head.tableTxt}”的字段` : '那张表单的字段'}>
        <Select
          options={optionsOf(writable(data?.fields ?? []))}
          value={step.field || null}
          disabled={!data}
          onChange={(field) => change({ field })}
        />
      </Cell>
      <ValuePart step={step} change={change} />
      {error && <p className={styles.fault}>{error.message}</p>}
    </>
  )
}

function MessagePart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="消息模板">
        <Select
          options={[...choices.templates]}
          value={step.name || null}
          placeholder="请选择"
          notFoundContent="还没有消息模板，请到“消息中心 › 模板管理”里增加"
          onChange={(name: string) => change({ name })}
        />
      </Cell>
      <Cell label="发给谁">
        <Select
          options={[{ value: '', label: '填写的人' }, ...optionsOf(choices.fields)]}
          value={step.field ?? ''}
          onChange={(field) => change({ field })}
        />
      </Cell>
      <Cell label="或群机器人的名称">
        <Input
          value={step.value ?? ''}
          maxLength={100}
          placeholder="模板发给群时填写"
          onChange={({ target }) => change({ value: target.value })}
        />
      </Cell>
    </>
  )
}

function AnnouncePart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="发给哪些角色">
        <Select
          mode="multiple"
          options={[...choices.roles]}
          placeholder="请选择"
          value={(step.roles ?? '').split(',').filter(Boolean)}
          onChange={(ids: string[]) => change({ roles: ids.join() })}
        />
      </Cell>
      <Cell label="标题">
        <Input
          value={step.title ?? ''}
          maxLength={100}
          placeholder={'例如 新的报名：${学生姓名}'}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Cell>
      <Cell label="正文，${字段} 换成填的内容" wide>
        <Input.TextArea
          value={step.text ?? ''}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Cell>
    </>
  )
}

function HookPart({ step, change, choices }: PartProps) {
  return (
    <Cell label="接口">
      <Select
        options={[...choices.hooks]}
        value={step.name || null}
        placeholder="请选择"
        notFoundContent="还没有启用的接口，请管理员到“消息发送设置”里增加"
        onChange={(name: string) => change({ name })}
      />
    </Cell>
  )
}

function SetPart({ step, change, choices }: PartProps) {
  return (
    <>
      <Cell label="字段">
        <Select
          options={optionsOf(writable(choices.fills ?? choices.fields))}
          value={step.field || null}
          placeholder="请选择"
          onChange={(field) => change({ field })}
        />
      </Cell>
      <ValuePart step={step} change={change} />
    </>
  )
}

const parts: Readonly<Record<StepKind, (props: PartProps) => ReactNode>> = {
  set: SetPart,
  setRelated: RelatedPart,
  message: MessagePart,
  announce: AnnouncePart,
  hook: HookPart,
  account: ({ choices: { formId, fields }, ...part }) => <AccountPart {...part} formId={formId} fields={fields} />,
}

interface StepEditorProps {
  step: ActionStep
  at: number
  choices: Choices
  change: (step: ActionStep) => void
  remove: (() => void) | undefined
}

/** One step of an action. */
export function StepEditor({ step, at, choices, change, remove }: StepEditorProps) {
  const Part = parts[step.kind]
  return (
    <li className={styles.step}>
      <Cell label={`第 ${at + 1} 步`}>
        <Select options={kinds} value={step.kind} onChange={(kind: StepKind) => change(newStep(kind))} />
      </Cell>
      <Part step={step} change={(given) => change({ ...step, ...given })} choices={choices} />
      {remove && (
        <Button
          danger
          className={styles.remove}
          aria-label={`删除第 ${at + 1} 步`}
          icon={<Icon name="trash" size={16} />}
          onClick={remove}
        />
      )}
    </li>
  )
}

import { Button, Input, InputNumber, Segmented, Select } from 'antd'
import { choicesOf, controlOf, ruleKindOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { ConditionRow } from '../../../../kit/condition/condition-row.tsx'
import {
  comparableWith,
  tests,
  testsOf,
  withField,
  withTest,
  type Condition,
  type Kinds,
  type Sentence,
} from './sentence.ts'
import styles from './design-rules.module.css'

const joins: { value: Sentence['join']; label: string }[] = [
  { value: 'and', label: '都满足' },
  { value: 'or', label: '满足一个' },
]
const MAX_NUMBER = 999_999_999_999

export const kindsOf = (fields: readonly FormField[]): Kinds =>
  Object.fromEntries(fields.map((field) => [field.dbFieldName, ruleKindOf(field)]))

interface ValueProps {
  field: FormField | undefined
  label: string
  value: string
  change: (value: string) => void
}

function ConditionValue({ field, label, value, change }: ValueProps) {
  const kind = field && ruleKindOf(field)
  const isOwn = field && controlOf(field.fieldShowType)?.choices && !field.dictField && !field.dictTable
  const choices = isOwn ? choicesOf(field).map((text) => ({ value: text, label: text })) : []
  if (choices.length > 0)
    return (
      <Select
        aria-label={label}
        placeholder="请选择"
        options={choices}
        value={value || undefined}
        onChange={(next: string) => change(next)}
      />
    )
  if (kind === 'number')
    return (
      <InputNumber
        aria-label={label}
        className={styles.number!}
        min={-MAX_NUMBER}
        max={MAX_NUMBER}
        precision={undefined}
        value={value === '' ? null : Number(value)}
        onChange={(next) => change(next === null ? '' : String(next))}
      />
    )
  const isDay = kind === 'date' || kind === 'time'
  return (
    <Input
      aria-label={label}
      type={isDay ? 'date' : 'text'}
      maxLength={200}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}

const against = [
  { value: 'value', label: '值' },
  { value: 'field', label: '字段' },
] as const

interface ComparedProps {
  fields: readonly FormField[]
  label: string
  condition: Condition
  change: (condition: Condition) => void
}

/** The right side is a value, or another field of the same kind. */
function Compared({ fields, label, condition, change }: ComparedProps) {
  const { field, test, value, other } = condition
  const names = comparableWith(condition, kindsOf(fields))
  const options = fields
    .filter(({ dbFieldName }) => names.includes(dbFieldName))
    .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <div className={styles.compared}>
      {names.length > 0 && (
        <Select
          aria-label={`${label}和什么比`}
          className={styles.against!}
          options={[...against]}
          value={other === undefined ? 'value' : 'field'}
          onChange={(next: 'value' | 'field') =>
            change({ field, test, value: '', ...(next === 'field' && { other: names[0]! }) })
          }
        />
      )}
      {other === undefined ? (
        <ConditionValue
          field={fields.find(({ dbFieldName }) => dbFieldName === field)}
          label={`${label}的值`}
          value={value}
          change={(next) => change({ ...condition, value: next })}
        />
      ) : (
        <Select
          aria-label={`${label}比较的字段`}
          options={options}
          value={other}
          onChange={(next: string) => change({ ...condition, other: next })}
        />
      )}
    </div>
  )
}

interface SentenceEditorProps {
  /** Prefix of the controls' accessible names. */
  name: string
  fields: readonly FormField[]
  sentence: Sentence
  change: (sentence: Sentence) => void
}

export function SentenceEditor({ name, fields, sentence, change }: SentenceEditorProps) {
  const { join, conditions } = sentence
  const kinds = kindsOf(fields)
  const put = (at: number, condition: Condition) => change({ join, conditions: conditions.with(at, condition) })
  const first: Condition = {
    field: fields[0]?.dbFieldName ?? '',
    test: testsOf(kinds[fields[0]?.dbFieldName ?? ''])[0]!,
    value: '',
  }
  return (
    <div className={styles.sentence} role="group" aria-label={`${name}的条件`}>
      {conditions.length > 1 && (
        <Segmented
          aria-label={`${name}的条件怎样合起来`}
          options={joins}
          value={join}
          onChange={(next: Sentence['join']) => change({ join: next, conditions })}
        />
      )}
      {conditions.map((condition, at) => {
        const label = `${name}的第 ${at + 1} 个条件`
        return (
          <ConditionRow
            // A key that depends on the value would lose the focus at each letter.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            name={label}
            fields={fields.map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))}
            field={condition.field}
            onField={(field) => put(at, withField(condition, field, kinds))}
            tests={testsOf(kinds[condition.field]).map((value) => ({ value, label: tests[value].label }))}
            test={condition.test}
            onTest={(test) => put(at, withTest(condition, test))}
            onRemove={() => change({ join, conditions: conditions.toSpliced(at, 1) })}
          >
            {tests[condition.test].hasValue && (
              <Compared fields={fields} label={label} condition={condition} change={(next) => put(at, next)} />
            )}
          </ConditionRow>
        )
      })}
      <Button
        size="small"
        icon={<Icon name="plus" size={16} />}
        onClick={() => change({ join, conditions: [...conditions, first] })}
      >
        {conditions.length === 0 ? '写一个条件' : '再加一个条件'}
      </Button>
    </div>
  )
}

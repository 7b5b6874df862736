import { Button, InputNumber, Select } from 'antd'
import type { FormField } from '@mashu/contract/online/form/definition'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { operators, type Operator, type Term } from './calculation.ts'
import styles from './design-rules.module.css'

const signs = Object.entries(operators).map(([value, label]) => ({ value: value as Operator, label }))
/** Stands for a number. No field has this name, because field names contain no dots. */
const NUMBER = '.number'
const MAX_NUMBER = 999_999_999_999
const MAX_TERMS = 20

interface TermProps {
  label: string
  fields: readonly FormField[]
  term: Term
  change: (term: Term) => void
}

function Operand({ label, fields, term, change }: TermProps) {
  const { sign, field, number = '' } = term
  const options = fields.map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <>
      <Select
        aria-label={label}
        className={styles.operand!}
        options={[...options, { value: NUMBER, label: '数' }]}
        value={field ?? NUMBER}
        onChange={(next: string) => change(next === NUMBER ? { sign, number: '1' } : { sign, field: next })}
      />
      {field === undefined && (
        <InputNumber
          aria-label={`${label}的数`}
          min={0}
          max={MAX_NUMBER}
          value={number === '' ? null : Number(number)}
          onChange={(next) => change({ sign, number: next === null ? '' : String(next) })}
        />
      )}
    </>
  )
}

interface CalculationEditorProps {
  /** Prefix of the controls' accessible names. */
  name: string
  /** Fields that the calculation may contain. */
  fields: readonly FormField[]
  terms: readonly Term[]
  change: (terms: readonly Term[]) => void
}

/** An operator precedes each field or number except the first. */
export function CalculationEditor({ name, fields, terms, change }: CalculationEditorProps) {
  return (
    <div className={styles.terms} role="group" aria-label={`${name}的算法`}>
      {terms.map((term, at) => {
        const label = `${name}的第 ${at + 1} 项`
        return (
          // A key that depends on the value would lose the focus at each digit.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.term}>
            {at > 0 && (
              <Select
                aria-label={`${label}前面的符号`}
                className={styles.sign!}
                options={signs}
                value={term.sign}
                onChange={(sign: Operator) => change(terms.with(at, { ...term, sign }))}
              />
            )}
            <Operand label={label} fields={fields} term={term} change={(next) => change(terms.with(at, next))} />
            <Button
              type="text"
              aria-label={`删除${label}`}
              icon={<Icon name="trash" size={16} />}
              onClick={() => change(terms.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      <Button
        size="small"
        icon={<Icon name="plus" size={16} />}
        disabled={terms.length >= MAX_TERMS}
        onClick={() => change([...terms, { sign: terms.length === 0 ? '+' : '*', field: fields[0]!.dbFieldName }])}
      >
        {terms.length === 0 ? '选一个字段' : '再加一项'}
      </Button>
    </div>
  )
}

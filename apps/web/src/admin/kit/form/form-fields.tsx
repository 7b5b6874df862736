import { Form, Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Control } from './control.tsx'
import type { Field } from '../field/field.ts'
import { traits } from '../field/kind.ts'
import type { Values } from '../resource/resource.ts'
import { rulesOf } from '../field/rule.ts'
import styles from '../field/form-layout.module.css'

const isWide = (field: Field) => field.spec.wide ?? traits[field.kind].wide

export const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <em className={styles.required} aria-hidden>
        *
      </em>
    )}
  </>
)

export interface FormFieldsProps {
  shown: readonly Field[]
  fields: readonly Field[]
  mode: 'add' | 'edit'
  rowId: string | undefined
  values: Values
  start: Values
  columns: number
  /** Content beside the help of a field, keyed by field name. */
  beside?: Readonly<Record<string, ReactNode>>
}

export function FormFields({ shown, fields, mode, rowId, values, start, columns, beside }: FormFieldsProps) {
  return (
    <div
      className={classNames(styles.fields, columns > 1 && styles.columns)}
      style={{ '--form-columns': columns } as CSSProperties}
    >
      {shown.map((field) => (
        <FormField
          key={field.name}
          field={field}
          mode={mode}
          values={values}
          rules={rulesOf(field, { id: rowId, values: start })}
          peers={fields}
          beside={beside?.[field.name]}
        />
      ))}
    </div>
  )
}

const Below = ({ help, beside }: { help: string | undefined; beside: ReactNode }) => (
  <>
    {help && <span>{help}</span>}
    {beside}
  </>
)

interface FormFieldProps {
  field: Field
  mode: 'add' | 'edit'
  values: Values
  rules: ReturnType<typeof rulesOf>
  peers: readonly Field[]
  beside: ReactNode
}

const isLocked = ({ spec }: Field, mode: 'add' | 'edit', values: Values): boolean =>
  spec.readOnly === true || (spec.readOnly === 'edit' && mode === 'edit') || spec.locked?.(values) === true

function FormField({ field, mode, values, rules, peers, beside }: FormFieldProps) {
  const { spec } = field
  const { enabled } = usePermission()
  const isGuarded = spec.guard !== undefined && !enabled(spec.guard)
  const locked = isGuarded || isLocked(field, mode, values)
  const related = spec.check
    ? peers.filter((peer) => peer.name !== field.name && peer.spec.check).map((peer) => peer.name)
    : []
  return (
    <Form.Item
      name={field.name}
      rules={locked ? [] : rules}
      validateFirst
      validateDebounce={spec.unique ? 300 : undefined}
      dependencies={related}
      required={field.required && !locked}
      hasFeedback={spec.unique !== undefined && field.required && !locked}
      extra={beside ? <Below help={spec.help} beside={beside} /> : spec.help}
      className={isWide(field) ? styles.wide : undefined}
      label={
        <>
          {field.label}
          {spec.tip && (
            <Tooltip title={spec.tip}>
              <span tabIndex={0} className={styles.tip} aria-label={spec.tip}>
                <Icon name="info" size={16} />
              </span>
            </Tooltip>
          )}
        </>
      }
    >
      <Control field={field} disabled={locked} placeholder={spec.placeholder ?? ''} values={values} mode={mode} />
    </Form.Item>
  )
}

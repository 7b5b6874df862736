import { Checkbox, Input, InputNumber, Segmented, Switch } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { Choice, textValue, useOptions, type ControlProps } from '../field/choice.tsx'
import { promptOf } from '../field/field.ts'
import type { ViewKind } from '../field/kind.ts'
import { MoneyField } from '../field/money-field.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { UploadField } from '../field/upload-field.tsx'
import styles from '../field/form-layout.module.css'

const DateField = lazy(async () => ({ default: (await import('../field/date-field.tsx')).DateField }))

function Radio({ field, id, value, onChange, disabled }: ControlProps) {
  const options = useOptions(field) ?? []
  return (
    <Segmented
      id={id}
      options={options}
      value={textValue(value) ?? ''}
      onChange={(chosen) => onChange?.(chosen)}
      disabled={disabled}
      aria-label={field.label}
    />
  )
}

/** The value is a comma-separated list in the order of the options. */
function Checks({ field, id, value, onChange, disabled }: ControlProps) {
  const options = useOptions(field) ?? []
  const chosen = (textValue(value) ?? '').split(',').filter(Boolean)
  const offered = new Set(options.map((option) => option.value))
  // A selected value that is no longer offered stays until the user removes it.
  const gone = chosen.filter((key) => !offered.has(key)).map((key) => ({ value: key, label: key }))
  return (
    <div id={id} role="group" aria-label={field.label} className={styles.checks}>
      <Checkbox.Group
        options={[...options, ...gone]}
        value={chosen}
        disabled={disabled}
        onChange={(next) =>
          onChange?.(
            [...options, ...gone]
              .map((each) => each.value)
              .filter((key) => next.includes(key))
              .join(','),
          )
        }
      />
    </div>
  )
}

type Draw = (props: ControlProps) => ReactNode

const choice: Draw = (props) => <Choice {...props} />
const yesNo: Draw = ({ id, value, onChange, disabled }) => (
  <Switch
    id={id}
    checked={Boolean(value)}
    onChange={onChange}
    disabled={disabled}
    checkedChildren="是"
    unCheckedChildren="否"
  />
)
const number: Draw = ({ id, value, onChange, disabled, placeholder }) => (
  <InputNumber
    id={id}
    value={value as number | null}
    onChange={onChange}
    disabled={disabled}
    placeholder={placeholder}
    style={{ width: '100%' }}
  />
)
/** Fields with this maximum length or more show no counter. A rule reports too long texts when the form is sent. */
const LONG = 10_000
const longText: Draw = ({ id, value, onChange, disabled, placeholder, field }) => (
  <Input.TextArea
    id={id}
    value={textValue(value) ?? ''}
    onChange={(event) => onChange?.(event.target.value)}
    disabled={disabled}
    placeholder={placeholder}
    autoSize={{ minRows: 3, maxRows: 8 }}
    count={{ show: (field.schema.maxLength ?? LONG) < LONG, max: field.schema.maxLength }}
  />
)
const password: Draw = ({ id, value, onChange, disabled, placeholder }) => (
  <Input.Password
    id={id}
    value={textValue(value) ?? ''}
    onChange={(event) => onChange?.(event.target.value)}
    disabled={disabled}
    placeholder={placeholder}
    autoComplete="new-password"
  />
)
const html: Draw = ({ id, value, onChange, disabled, placeholder, field }) => (
  <RichTextField
    id={id}
    value={value}
    onChange={onChange}
    disabled={disabled}
    label={field.label}
    placeholder={placeholder}
  />
)
const date: Draw = ({ field, ...props }) => (
  <Suspense fallback={<Input id={props.id} disabled />}>
    <DateField {...props} withTime={field.kind === 'time'} isEnd={field.spec.isEnd} />
  </Suspense>
)
const upload: Draw = ({ field, ...props }) => (
  <UploadField
    {...props}
    label={field.label}
    count={field.spec.count ?? 1}
    accept={field.spec.accept}
    picture={field.kind === 'image'}
  />
)
/** A read-only control, unlike a disabled control, stays readable and its text can be copied. */
const text: Draw = ({ id, value, onChange, disabled, placeholder }) => (
  <Input
    id={id}
    value={textValue(value) ?? ''}
    onChange={(event) => onChange?.(event.target.value)}
    readOnly={disabled}
    className={disabled ? styles.locked : undefined}
    placeholder={placeholder}
    autoComplete="off"
  />
)

const controls: Readonly<Record<ViewKind, Draw>> = {
  text,
  longText,
  password,
  html,
  number,
  money: ({ field: _field, ...props }) => <MoneyField {...props} />,
  boolean: yesNo,
  choice,
  numberChoice: choice,
  textOfNumber: choice,
  radio: (props) => <Radio {...props} />,
  checks: (props) => <Checks {...props} />,
  flag: yesNo,
  date,
  time: date,
  file: upload,
  image: upload,
}

export function Control(props: ControlProps) {
  const { field, ...given } = props
  const { placeholder } = given
  // Omits `field`, because a custom control may have its own property `field`.
  if (field.spec.input) return field.spec.input(given)
  return controls[field.kind]({ ...props, placeholder: placeholder || promptOf(field) })
}

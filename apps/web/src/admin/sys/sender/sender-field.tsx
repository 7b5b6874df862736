import { Checkbox, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { SenderField } from '@mashu/contract/sys/message/sender-kinds'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './sender.module.css'

interface SenderFieldInputProps {
  field: SenderField
  value: string
  /** The server stores the secret. */
  isStored: boolean
  fault?: string | undefined
  change: (value: string) => void
}

function Control({ id, field, value, fault, change }: Omit<SenderFieldInputProps, 'isStored'> & { id: string }) {
  const common = { id, value, status: fault ? ('error' as const) : ('' as const), placeholder: field.placeholder }
  if (field.choices) return <Select {...common} options={[...field.choices]} onChange={change} />
  const typed = {
    ...common,
    maxLength: 1000,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  }
  return field.secret ? (
    <Input.Password {...typed} autoComplete="new-password" />
  ) : (
    <Input {...typed} autoComplete="off" />
  )
}

/** A stored secret is not shown, but the user can replace it. */
export function SenderFieldInput({ field, value, isStored, fault, change }: SenderFieldInputProps) {
  const id = useId()
  const [replacing, setReplacing] = useState(false)
  const isKept = isStored && !replacing
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.label}
        {!field.required && <i>（选填）</i>}
      </label>
      {isKept ? (
        <div className={styles.kept}>
          <Chip tone="green">已设置</Chip>
          <Button
            kind="outline"
            size="compact"
            id={id}
            aria-label={`更换${field.label}`}
            onClick={() => setReplacing(true)}
          >
            更换
          </Button>
        </div>
      ) : (
        <div className={styles.kept}>
          <Control id={id} field={field} value={value} fault={fault} change={change} />
          {isStored && (
            <Button
              kind="ghost"
              size="compact"
              onClick={() => {
                setReplacing(false)
                change('')
              }}
            >
              不换了
            </Button>
          )}
        </div>
      )}
      {fault && <em className={styles.failed}>{fault}</em>}
      {field.help && <small>{field.help}</small>}
    </div>
  )
}

const GROUP_ALARM = '1'

interface AlarmFieldProps {
  /**
   * The kind of receiver, such as an e-mail address.
   * Null for providers of text messages, which cannot send alarms.
   */
  receiver: string | null
  isGroup: boolean
  value: string
  change: (value: string) => void
}

/** Alarms report failures of the server. */
export function AlarmField({ receiver, isGroup, value, change }: AlarmFieldProps) {
  const id = useId()
  if (isGroup)
    return (
      <Checkbox checked={value !== ''} onChange={(event) => change(event.target.checked ? GROUP_ALARM : '')}>
        服务器出故障时也发到这个群
      </Checkbox>
    )
  if (receiver === null) return null
  return (
    <label className={styles.field} htmlFor={id}>
      <span>告警发给</span>
      <Input
        id={id}
        value={value}
        maxLength={50}
        placeholder={`${receiver}，不填就不发`}
        onChange={(event) => change(event.target.value)}
      />
      <small>服务器出故障时也用它通知，站内消息总是会发</small>
    </label>
  )
}

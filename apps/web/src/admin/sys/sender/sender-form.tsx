import { Input } from 'antd'
import { useId, useState } from 'react'
import { sender, senderFault, type SenderRow } from '@mashu/contract/sys/message/sender'
import { senderKindInfo, type SenderKind } from '@mashu/contract/sys/message/sender-kinds'
import type { BodyOf } from '@mashu/contract'
import { ApiError, callWhole } from '@mashu/client'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import type { Answer } from '../../kit/resource/action.ts'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { AlarmField, SenderFieldInput } from './sender-field.tsx'
import { SendTest, type Outcome } from './send-test.tsx'
import styles from './sender.module.css'

interface SenderFormProps {
  kind: SenderKind
  /** Null for a new sender. */
  row: SenderRow | null
  close: () => void
  saved: () => void
}

interface Fault {
  key: string
  text: string
}

type TypedSender = Omit<BodyOf<typeof sender.test>, 'receiver' | 'id'>

async function sendTest(form: TypedSender, row: SenderRow | null, receiver: string): Promise<Outcome> {
  try {
    const body = { ...form, receiver: receiver || null, ...(row ? { id: row.id } : {}) }
    return { kind: 'passed', text: (await callWhole(sender.test, { body })).message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', text: error.message }
  }
}

/** A stored secret is not shown. */
export default function SenderForm({ kind, row, close, saved }: SenderFormProps) {
  const info = senderKindInfo(kind)
  const [name, setName] = useState(row?.name ?? '')
  const [values, setValues] = useState<Record<string, string>>(row?.settings ?? firstValues(kind))
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const [alarmTo, setAlarmTo] = useState(row?.alarmTo ?? '')
  const [fault, setFault] = useState<Fault>()
  const stored = row?.secretsSet ?? []

  const faultOf = (key: string) => (fault?.key === key ? fault.text : undefined)
  const check = (): boolean => {
    const found = senderFault({ kind, settings: { ...values, ...secrets } }, stored)
    const missing = name.trim() === '' ? { key: 'name', text: '名称不能为空' } : undefined
    setFault(missing ?? (found ? { key: found.key, text: `${found.label}${found.fault}` } : undefined))
    return missing === undefined && found === null
  }
  const form = { kind, name: name.trim(), settings: values, secrets }
  const { run, busy } = useOfficeAction(
    (): Promise<Answer> => {
      const body = { ...form, alarmTo: alarmTo.trim() || null }
      return row ? callWhole(sender.edit, { body: { ...body, id: row.id } }) : callWhole(sender.add, { body })
    },
    {
      done: () => {
        saved()
        close()
      },
    },
  )
  const save = async () => {
    if (check()) await run()
  }
  const test = async (receiver: string): Promise<Outcome> =>
    check() ? sendTest(form, row, receiver) : { kind: 'failed', text: '请先把上面的设置填好' }
  return (
    <Dialog
      title={`${row ? '编辑' : '添加'}：${info.label}`}
      width={640}
      closeOnScrim={false}
      onClose={close}
      footer={
        <DialogButtons onCancel={close} loading={busy} onClick={() => void save()}>
          保存
        </DialogButtons>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>{info.hint}</p>
        <NameField isGroup={info.type === '3'} value={name} fault={faultOf('name')} change={setName} />
        {info.fields.map((field) => (
          <SenderFieldInput
            key={field.key}
            field={field}
            value={(field.secret ? secrets[field.key] : values[field.key]) ?? ''}
            isStored={stored.includes(field.key)}
            fault={faultOf(field.key)}
            change={(text) =>
              field.secret
                ? setSecrets((before) => ({ ...before, [field.key]: text }))
                : setValues((before) => ({ ...before, [field.key]: text }))
            }
          />
        ))}
        <AlarmField
          receiver={info.type === '1' ? null : info.receiver}
          isGroup={info.type === '3'}
          value={alarmTo}
          change={setAlarmTo}
        />
        <SendTest receiver={info.receiver} send={test} />
      </div>
    </Dialog>
  )
}

function firstValues(kind: SenderKind): Record<string, string> {
  const usual: Readonly<Record<string, string>> = {
    port: '465',
    security: 'tls',
    codeParams: 'code',
    region: 'ap-guangzhou',
  }
  return Object.fromEntries(senderKindInfo(kind).fields.flatMap(({ key }) => (usual[key] ? [[key, usual[key]]] : [])))
}

interface NameFieldProps {
  isGroup: boolean
  value: string
  fault: string | undefined
  change: (value: string) => void
}

function NameField({ isGroup, value, fault, change }: NameFieldProps) {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      <span>名称</span>
      <Input
        id={id}
        value={value}
        maxLength={50}
        placeholder={isGroup ? '例如：老师群' : '例如：学校邮箱'}
        status={fault ? 'error' : ''}
        onChange={(event) => change(event.target.value)}
      />
      {fault && <em className={styles.failed}>{fault}</em>}
    </label>
  )
}

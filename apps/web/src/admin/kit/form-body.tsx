import { Button, Form, Popconfirm, Tooltip } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { ApiError } from '../../shared/api.ts'
import { usePermission } from '../../shared/permission.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { ErrorBar } from '../../shared/ui/state.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { Control } from './control.tsx'
import type { Field } from './field.ts'
import type { FormPopupProps } from './form-popup.tsx'
import type { Values } from './resource.ts'
import { rulesOf } from './rule.ts'
import styles from './form-popup.module.css'

interface FormBodyProps extends FormPopupProps {
  start: Values
  columns: boolean
  touched: () => void
  gone: () => void
  leaving: { asking: boolean; ask: () => void; stay: () => void }
}

const WIDE = new Set<Field['kind']>(['area', 'file', 'image', 'radio'])
const isWide = (field: Field) => field.spec.wide ?? WIDE.has(field.kind)

const markRequired = (label: ReactNode, { required }: { required: boolean }) => <>{label}{required && <em className={styles.required} aria-hidden>*</em>}</>

/** The fields with their rules and the two buttons. */
export function FormBody({ fields, mode, start, rowId, submit, done, okText = '确定', header, columns, touched, gone, leaving }: FormBodyProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const now = { ...start, ...(Form.useWatch([], form) as Values | undefined) }
  const shown = fields.filter((field) => field.spec.when?.(now, mode) ?? true)

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await submit({ ...start, ...(form.getFieldsValue(true) as Values) }, shown)
      showToast({ kind: 'success', title: message })
      done?.()
      gone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  function changed(change: Values): void {
    touched()
    setFailure(undefined)
    for (const field of fields) {
      if (field.name in change && field.spec.effect) form.setFieldsValue(field.spec.effect(change[field.name], { ...now, ...change }))
    }
  }

  const keyed = (event: KeyboardEvent) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit() }

  return (
    <Form form={form} layout="vertical" initialValues={start} onFinish={send} onValuesChange={changed} onKeyDown={keyed} scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      requiredMark={markRequired} className={styles.form!}>
      <div className={styles.scroll}>
        {failure && <div className={styles.failure}><ErrorBar>{failure}</ErrorBar></div>}
        {header}
        <div className={classNames(styles.fields, columns && styles.columns)}>
          {shown.map((field) => <FormField key={field.name} field={field} mode={mode} values={now} rules={rulesOf(field, { id: rowId, values: start })} peers={fields} />)}
        </div>
      </div>
      <footer className={styles.buttons}>
        <Popconfirm open={leaving.asking} title="确定放弃编辑？" okText="确定" cancelText="取消" onConfirm={gone} onCancel={leaving.stay} onOpenChange={(open) => { if (!open) leaving.stay() }}>
          <Button onClick={leaving.ask}>关闭</Button>
        </Popconfirm>
        <Button type="primary" htmlType="submit" loading={busy}>{okText}</Button>
      </footer>
    </Form>
  )
}

interface FormFieldProps { field: Field; mode: 'add' | 'edit'; values: Values; rules: ReturnType<typeof rulesOf>; peers: readonly Field[] }

function FormField({ field, mode, values, rules, peers }: FormFieldProps) {
  const { spec } = field
  const { enabled } = usePermission()
  const locked = (spec.guard !== undefined && !enabled(spec.guard)) || spec.readOnly === true || (spec.readOnly === 'edit' && mode === 'edit')
  const related = spec.check ? peers.filter((peer) => peer.name !== field.name && peer.spec.check).map((peer) => peer.name) : []
  return (
    <Form.Item name={field.name} rules={locked ? [] : rules} validateFirst validateDebounce={spec.unique ? 300 : undefined} dependencies={related} required={field.required && !locked} hasFeedback={spec.unique !== undefined && !locked && Boolean(values[field.name])}
      extra={spec.help} className={isWide(field) ? styles.wide : undefined} label={<>{field.label}{spec.tip && <Tooltip title={spec.tip}><span tabIndex={0} className={styles.tip} aria-label={spec.tip}><Icon name="info" size={16} /></span></Tooltip>}</>}>
      <Control field={field} disabled={locked} placeholder={spec.placeholder ?? ''} values={values} mode={mode} />
    </Form.Item>
  )
}

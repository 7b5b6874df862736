import { Button, Form } from 'antd'
import { useId } from 'react'
import { useConflict } from '../conflict/use-conflict.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { Answer } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import { FormFields, markRequired } from './form-fields.tsx'
import type { Values } from '../resource/resource.ts'
import { usePhoneViewport } from '@mashu/ui/react'
import { UploadContext, useSubmit } from '../resource/use-submit.ts'
import styles from '../field/form-layout.module.css'

interface FormPanelProps {
  fields: readonly Field[]
  values: Values
  rowId: string
  submit: (values: Values, shown: readonly Field[]) => Promise<Answer>
  done: () => void
}

/** The form of an existing row as part of the page. */
export function FormPanel({ fields, values, rowId, submit, done }: FormPanelProps) {
  const phone = usePhoneViewport()
  const [form] = Form.useForm<Values>()
  // Two forms may be visible at once; without a name their fields would share ids, and labels would refer to the wrong
  // one.
  const name = useId()
  const now = { ...values, ...(Form.useWatch([], form) as Values | undefined) }
  const shown = fields.filter((field) => field.spec.when?.(now, 'edit') ?? true)
  const typed = () => form.getFieldsValue(true) as Values
  const conflict = useConflict({
    fields,
    start: values,
    reload: undefined,
    read: typed,
    resend: (chosen) => {
      form.setFieldsValue(chosen)
      form.submit()
    },
  })
  const read = () => ({ ...conflict.basis, ...typed() })
  const { busy, failure, send, beginUpload, waitsForFile } = useSubmit(() => submit(read(), shown), done, {
    stays: true,
    stale: conflict.meet,
  })
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      initialValues={values}
      onFinish={send}
      onFinishFailed={waitsForFile}
      requiredMark={markRequired}
      className={styles.panel!}
    >
      {failure && (
        <div className={styles.failure}>
          <ErrorBar>{failure}</ErrorBar>
        </div>
      )}
      <UploadContext value={beginUpload}>
        <FormFields
          shown={shown}
          fields={fields}
          mode="edit"
          rowId={rowId}
          values={now}
          start={values}
          columns={phone ? 1 : 2}
        />
      </UploadContext>
      {conflict.dialog}
      <footer className={styles.inline}>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
        <Button onClick={() => form.resetFields()}>重置</Button>
      </footer>
    </Form>
  )
}

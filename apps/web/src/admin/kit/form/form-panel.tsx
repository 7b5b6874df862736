import { Button, Form } from 'antd'
import type { Answer } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import { FormFields, markRequired } from './form-fields.tsx'
import { FormFailure } from './form-footer.tsx'
import { useRowForm } from './use-row-form.ts'
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

/** Edits an existing row as a part of the page. */
export function FormPanel({ fields, values, rowId, submit, done }: FormPanelProps) {
  const phone = usePhoneViewport()
  const { form, name, read, conflict } = useRowForm({ fields, start: values })
  const now = { ...values, ...(Form.useWatch([], form) as Values | undefined) }
  const shown = fields.filter((field) => field.spec.when?.(now, 'edit') ?? true)
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
      <FormFailure failure={failure} />
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

import { Form, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { formFields, initialValues } from '../../../kit/field/field.ts'
import { markRequired } from '../../../kit/form/form-fields.tsx'
import { PagedFields, usePages } from '../../../kit/form/paged-fields.tsx'
import type { Resource, Values } from '../../../kit/resource/resource.ts'
import { formScreen } from '../form-screen.ts'
import styles from './page/design-page.module.css'

const PHONE = 375
const widths = [
  { value: 760, label: '电脑' },
  { value: PHONE, label: '手机' },
]

interface DesignPreviewProps {
  /** Contains the unsaved changes. */
  definition: FormDefinition
}

/** Shows the form with its rules. Nothing is stored. */
export function DesignPreview({ definition }: DesignPreviewProps) {
  const [width, setWidth] = useState(760)
  const { fields, columns, pages } = useMemo(() => {
    const screen = formScreen(definition)
    const drawn = formFields(
      screen.resource as unknown as Pick<Resource, 'add' | 'edit'>,
      'add',
      screen.form,
      screen.specs,
    )
    return { fields: drawn, columns: screen.formColumns, pages: screen.pages }
  }, [definition])
  const [form] = Form.useForm<Values>()
  const tabs = usePages(pages, form)
  const name = useId()
  const [start] = useState(() => initialValues(fields))
  const now = { ...start, ...(Form.useWatch([], form) as Values | undefined) }
  const shown = fields.filter((field) => field.spec.when?.(now, 'add') ?? true)
  const changed = (change: Values) => {
    for (const field of fields)
      if (field.name in change && field.spec.effect)
        form.setFieldsValue(field.spec.effect(change[field.name], { ...form.getFieldsValue(true), ...change }))
  }
  return (
    <section aria-label="预览">
      <Segmented options={widths} value={width} onChange={setWidth} aria-label="预览的宽度" />
      <div className={styles.preview} style={{ width }}>
        <Form
          name={name}
          form={form}
          layout="vertical"
          initialValues={start}
          onValuesChange={changed}
          requiredMark={markRequired}
        >
          <PagedFields
            pages={pages}
            state={tabs}
            shown={shown}
            fields={fields}
            mode="add"
            rowId={undefined}
            values={now}
            start={start}
            columns={width > PHONE ? (columns ?? (fields.length > 4 ? 2 : 1)) : 1}
          />
        </Form>
      </div>
    </section>
  )
}

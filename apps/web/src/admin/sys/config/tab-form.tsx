import { Button, Form } from 'antd'
import { settingDefaults } from '@mashu/contract/sys/config/config-rules'
import { usePhoneViewport } from '@mashu/ui/react'
import { useSession } from '../../../api/session.ts'
import type { Field } from '../../kit/field/field.ts'
import { FormFields, markRequired } from '../../kit/form/form-fields.tsx'
import type { Values } from '../../kit/resource/resource.ts'
import { fieldsOf, type FieldTab } from './config-tabs.ts'
import type { Settings } from './settings-draft.ts'
import styles from './config.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const defaultOf = (key: string): string => settingDefaults[key] ?? ''

interface TabFormProps {
  tab: FieldTab
  values: Settings
  change: (values: Settings) => void
  isEditable: boolean
  send: () => void
}

export function TabForm({ tab, values, change, isEditable, send }: TabFormProps) {
  const phone = usePhoneViewport()
  const isAdmin = useSession().roles.includes('admin')
  const [form] = Form.useForm<Values>()
  const isLocked = (name: string) => !isEditable || (name === 'customJS' && !isAdmin)
  const fields = fieldsOf(tab).map((field): Field =>
    isLocked(field.name) ? { ...field, spec: { ...field.spec, readOnly: true } } : field,
  )
  const start = Object.fromEntries(fields.map(({ name }) => [name, values[name]]))
  const reset = (names: readonly string[]) => {
    const defaults = Object.fromEntries(names.map((name) => [name, defaultOf(name)]))
    form.setFieldsValue(defaults)
    change(defaults)
  }
  const canReset = ({ name }: Field) => !isLocked(name) && textOf(values[name]) !== defaultOf(name)
  const shown = fields.filter(({ spec }) => spec.when?.(values, 'edit') ?? true)
  return (
    <Form
      name={`config-${tab.key}`}
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(changed: Values) =>
        change(Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, textOf(value)])))
      }
      onFinish={send}
      requiredMark={markRequired}
    >
      <FormFields
        shown={shown}
        fields={fields}
        mode="edit"
        rowId={tab.key}
        values={values}
        start={start}
        columns={phone ? 1 : 2}
        beside={Object.fromEntries(
          shown.filter(canReset).map((field) => [
            field.name,
            <Button
              key="reset"
              type="link"
              size="small"
              className={styles.reset!}
              aria-label={`恢复默认：${field.label}`}
              onClick={() => reset([field.name])}
            >
              恢复默认
            </Button>,
          ]),
        )}
      />
      {isEditable && (
        <footer className={styles.formEnd}>
          <Button type="primary" htmlType="submit">
            保存
          </Button>
          <Button
            disabled={!shown.some(canReset)}
            onClick={() => reset(shown.filter(canReset).map(({ name }) => name))}
          >
            本页恢复默认
          </Button>
        </footer>
      )}
    </Form>
  )
}

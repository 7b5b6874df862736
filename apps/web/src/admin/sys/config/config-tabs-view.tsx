import { Button, Form } from 'antd'
import { useState } from 'react'
import { config } from '@mashu/contract/sys/config'
import { settingDefaults, settingFault } from '@mashu/contract/sys/config/config-rules'
import { ApiError, callWhole } from '@mashu/client'
import { usePhoneViewport } from '@mashu/ui/react'
import { usePermission } from '../../../api/permission.ts'
import { useSession } from '../../../api/session.ts'
import { announceSiteChange } from '../../../api/site-change.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { Field } from '../../kit/field/field.ts'
import { FormFields, markRequired } from '../../kit/form/form-fields.tsx'
import type { Values } from '../../kit/resource/resource.ts'
import { UploadContext, useSubmit } from '../../kit/resource/use-submit.ts'
import { SenderSettings } from '../sender/sender-settings.tsx'
import { configTabs, fieldsOf, isFieldTab, tabOf, type ConfigTab, type FieldTab } from './config-tabs.tsx'
import { LimitFacts } from './limit-facts.tsx'
import { RetentionSettings } from './retention-settings.tsx'
import { useSettingsDraft, type Settings } from './settings-draft.ts'
import { SitePreview } from './site-preview.tsx'
import styles from './config.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const defaultOf = (key: string): string => settingDefaults[key] ?? ''

/** The first setting that may not be saved, with the reason. */
function firstFault(draft: Settings): readonly [string, string] | undefined {
  for (const [key, value] of Object.entries(draft)) {
    const fault = key === 'brandName' && value.trim() === '' ? '请输入品牌名!' : settingFault(key, value)
    if (fault !== undefined) return [key, fault]
  }
  return undefined
}

interface TabListProps {
  chosen: string
  draft: Settings
  choose: (key: string) => void
}

function TabList({ chosen, draft, choose }: TabListProps) {
  const changed = new Set(Object.keys(draft).map((key) => tabOf(key).key))
  return (
    <nav className={styles.tabs} aria-label="配置分类">
      {configTabs.map(({ key, name }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
          {name}
          {changed.has(key) && <i className={styles.dot} role="img" aria-label="有没有保存的修改" />}
        </button>
      ))}
    </nav>
  )
}

interface TabFormProps {
  tab: FieldTab
  values: Settings
  change: (values: Settings) => void
  isEditable: boolean
  send: () => void
}

/** The fields of a tab; each can be put back to what it holds at first. */
function TabForm({ tab, values, change, isEditable, send }: TabFormProps) {
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

function OtherTab({ tab }: { tab: ConfigTab }) {
  return tab.key === 'senders' ? <SenderSettings /> : <RetentionSettings />
}

/** Where another user saved the same settings meanwhile, theirs are read; the own ones stay to be saved again. */
async function saveSettings(saved: Settings, draft: Settings, reload: () => Promise<unknown>) {
  const seen = Object.fromEntries(Object.keys(draft).map((key) => [key, saved[key] ?? '']))
  try {
    return await callWhole(config.saveTenantConfig, { body: { ...draft, seen } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reload()
    throw error
  }
}

interface ConfigTabsProps {
  saved: Settings
  /** When they came, ms. */
  savedAt: number
  reload: () => Promise<unknown>
}

/** The tab that a link asks for (`?tab=retention`), otherwise the first. */
const wishedTab = (search: string) =>
  (configTabs.find(({ key }) => key === new URLSearchParams(search).get('tab')) ?? configTabs[0]!).key

/** All tabs, one of them on screen; unsaved settings of the others wait. */
export function ConfigTabs({ saved, savedAt, reload }: ConfigTabsProps) {
  const { can } = usePermission()
  const isEditable = can(config.saveTenantConfig)
  const [chosen, choose] = useState(() => wishedTab(location.search))
  // Forms read their values once: they are made anew after a discard, and when the settings came again.
  const [generation, setGeneration] = useState(0)
  const { draft, isDirty, change, clear } = useSettingsDraft(saved)
  const tab = configTabs.find(({ key }) => key === chosen)!
  const values = { ...saved, ...draft }
  const startAnew = () => {
    clear()
    setGeneration((before) => before + 1)
  }
  const { busy, failure, send, beginUpload } = useSubmit(
    () => saveSettings(saved, draft, reload),
    () => {
      announceSiteChange()
      void reload().then(startAnew)
    },
    { stays: true },
  )
  const save = () => {
    const wrong = firstFault(draft)
    if (wrong) {
      choose(tabOf(wrong[0]).key)
      showToast({ kind: 'warning', title: wrong[1] })
    } else if (isDirty) void send()
  }
  const preview = isFieldTab(tab) && tab.preview
  return (
    <UploadContext value={beginUpload}>
      <div className={styles.layout}>
        <TabList chosen={chosen} draft={draft} choose={choose} />
        <div className={styles.form}>
          <h2 className={styles.title}>{tab.name}</h2>
          {'intro' in tab && tab.intro && <p className={styles.note}>{tab.intro}</p>}
          {failure && <ErrorBar>{failure}</ErrorBar>}
          {isFieldTab(tab) ? (
            <>
              <LimitFacts tab={tab.key} />
              <TabForm
                key={`${tab.key}:${generation}:${savedAt}`}
                tab={tab}
                values={values}
                change={change}
                isEditable={isEditable}
                send={save}
              />
            </>
          ) : (
            <OtherTab tab={tab} />
          )}
        </div>
        {preview && (
          <aside className={styles.preview} aria-label="预览">
            <SitePreview key={JSON.stringify(preview)} preview={preview} values={values} />
          </aside>
        )}
      </div>
      {isDirty && (
        <footer className={styles.unsaved} role="status">
          <span>有 {Object.keys(draft).length} 项修改还没有保存</span>
          <Button onClick={startAnew}>放弃修改</Button>
          <Button type="primary" loading={busy} onClick={save}>
            保存全部
          </Button>
        </footer>
      )}
    </UploadContext>
  )
}

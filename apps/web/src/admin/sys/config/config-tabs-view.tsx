import { Button } from 'antd'
import { useState } from 'react'
import { config } from '@mashu/contract/sys/config'
import { usePermission } from '../../../api/permission.ts'
import { announceSiteChange } from '../../../api/site-change.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { UploadContext, useSubmit } from '../../kit/resource/use-submit.ts'
import { SenderSettings } from '../sender/sender-settings.tsx'
import { configTabs, isFieldTab, tabOf, type ConfigTab } from './config-tabs.ts'
import { LimitFacts } from './limit-facts.tsx'
import { RetentionSettings } from './retention-settings.tsx'
import { useSettingsDraft, type Settings } from './settings-draft.ts'
import { SitePreview } from './site-preview.tsx'
import { TabList } from './tab-list.tsx'
import { TabForm } from './tab-form.tsx'
import { saveSettings, firstFault } from './save-settings.ts'
import styles from './config.module.css'

function OtherTab({ tab }: { tab: ConfigTab }) {
  return tab.key === 'senders' ? <SenderSettings /> : <RetentionSettings />
}

interface ConfigTabsProps {
  saved: Settings
  /** In ms. */
  savedAt: number
  reload: () => Promise<unknown>
}

/** Returns the tab in the address (`?tab=retention`), or the first tab. */
const wishedTab = (search: string) =>
  (configTabs.find(({ key }) => key === new URLSearchParams(search).get('tab')) ?? configTabs[0]!).key

/** Keeps unsaved settings of hidden tabs. */
export function ConfigTabs({ saved, savedAt, reload }: ConfigTabsProps) {
  const { can } = usePermission()
  const isEditable = can(config.saveTenantConfig)
  const [chosen, choose] = useState(() => wishedTab(location.search))
  // A new key creates the form again after changes are discarded, because a form reads its values only once.
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

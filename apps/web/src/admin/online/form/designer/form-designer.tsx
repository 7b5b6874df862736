import { Button, Drawer, Input, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import { definitionFaults, type DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import type { DesignedForm, FormDefinition } from '@mashu/contract/online/form/definition'
import type { StaleRow } from '@mashu/contract/stale-row'
import { ApiError, call } from '@mashu/client'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import { DesignConflict, staleRowOf } from '../../version/design-conflict.tsx'
import { differencesOf, formParts, toDesign } from '../../version/design-parts.ts'
import { VersionDialog } from '../../version/version-dialog.tsx'
import { dropDesignDraft, keepDesignDraft, readDesignDraft } from './state/design-draft.ts'
import { DesignFields } from './design-fields.tsx'
import { DesignPage } from './design-page.tsx'
import { DesignPreview } from './design-preview.tsx'
import { DesignRules } from './design-rules.tsx'
import { DesignSettings } from './design-settings.tsx'
import { DesignEnhancements } from './enhancement/design-enhancements.tsx'
import { begin, change, redo, undo, type Design } from './state/design-state.ts'
import styles from '../form.module.css'

interface FormDesignerProps {
  definition: DesignedForm
  changed: () => void
  close: () => void
}

/** What is sent; indexes of fields that are gone go with them. */
function bodyOf(
  { head }: DesignedForm,
  { tableTxt, head: designed, fields, rules, indexs }: Design,
  rowVersion: number,
) {
  const names = new Set(fields.map((field) => field.dbFieldName))
  return {
    head: { ...designed, id: head.id, tableTxt: tableTxt.trim(), rowVersion },
    fields: fields.map(({ orderNum: _order, ...field }) => field),
    indexs: indexs.filter(({ indexField }) => indexField.split(',').every((name) => names.has(name))),
    rules: [...rules],
  }
}

/** The definition as it would be with what stands in the designer. */
const designed = (definition: FormDefinition, { tableTxt, head, fields, rules, indexs }: Design): FormDefinition => ({
  head: { ...definition.head, ...head, tableTxt },
  fields: [...fields],
  rules: [...rules],
  indexs: [...indexs],
})

const views = [
  { value: 'page', label: '页面' },
  { value: 'rows', label: '表格' },
  { value: 'rules', label: '规则' },
  { value: 'settings', label: '设置' },
  { value: 'preview', label: '预览' },
] as const
/** Only of forms that came from the system replaced with code of their own. */
const former = { value: 'former', label: '原系统' } as const
const viewsOf = ({ hasEnhancements }: DesignedForm) => (hasEnhancements ? [...views, former] : [...views])
type View = (typeof views)[number]['value'] | (typeof former)['value']

/** What is left to do before the design stands, in a few words. */
function standing(isChanged: boolean, faults: readonly DefinitionFault[]): string {
  if (faults[0]) return `还差 ${faults.length} 处：${faults[0].message}`
  return isChanged ? '还没有保存；关上页面也不会丢，下次接着改' : ''
}

/** Says that a draft goes on, and whether the form was saved elsewhere since. */
const Resumed = ({ isOld, giveUp }: { isOld: boolean; giveUp: () => void }) => (
  <p className={styles.resumed} role="status">
    <span>
      接着上次没有保存的设计。
      {isOld && '这张表单后来又保存过新的设计，保存时会让您比较。'}
    </span>
    <Button size="small" onClick={giveUp}>
      不要这些修改
    </Button>
  </p>
)

/** What was saved elsewhere: a row of the head with the parts beside it. */
const theirs = ({ row }: StaleRow): Design => toDesign({ ...row, head: row } as FormDefinition)

/** The design as it was left in this browser, else as it is stored. */
function resumed(definition: DesignedForm) {
  const stored = begin(definition)
  const draft = readDesignDraft(definition.head.id)
  if (!draft) return { history: stored, found: undefined }
  const { tableTxt, head, fields, rules, indexs } = draft
  const history = change(stored, { tableTxt, head, fields, rules, indexs })
  return { history, found: history === stored ? undefined : draft }
}

/** The fields and rules of a form, as a page or that can be changed; what runs stays until it is published. */
export function FormDesigner({ definition, changed, close }: FormDesignerProps) {
  const [begun] = useState(() => resumed(definition))
  const { found } = begun
  const [history, setHistory] = useState(begun.history)
  const [view, setView] = useState<View>('page')
  const [isResumed, setResumed] = useState(found !== undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isComparing, setComparing] = useState(false)
  const [met, setMet] = useState<StaleRow>()
  const [rowVersion, setRowVersion] = useState(found?.rowVersion ?? definition.head.rowVersion)
  const { now, past, future } = history
  const { id } = definition.head
  const isChanged = past.length > 0
  useEffect(() => {
    if (isChanged) keepDesignDraft(id, now, rowVersion)
    else dropDesignDraft(id)
  }, [id, now, isChanged, rowVersion])
  const giveUp = () => {
    setHistory(begin(definition))
    setRowVersion(definition.head.rowVersion)
    setResumed(false)
  }
  const faults = useMemo(() => definitionFaults(designed(definition, now)), [definition, now])
  const set = (next: Partial<Design>) => setHistory(change(history, next))
  const save = async (from = rowVersion) => {
    setBusy(true)
    setMet(undefined)
    setFailure(undefined)
    try {
      await call(cgform.editAll, { body: bodyOf(definition, now, from) })
      dropDesignDraft(id)
      showToast({ kind: 'success', title: '已保存，发布后生效' })
      changed()
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const stale = staleRowOf(error)
      setMet(stale)
      if (!stale) setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <Drawer
      open
      onClose={close}
      title={`设计“${definition.head.tableTxt}”`}
      size="100%"
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <div className={styles.bar}>
          <Button onClick={() => setHistory(undo(history))} disabled={!isChanged}>
            撤销
          </Button>
          <Button onClick={() => setHistory(redo(history))} disabled={future.length === 0}>
            重做
          </Button>
          {definition.head.tableVersion > 0 && <Button onClick={() => setComparing(true)}>历史版本</Button>}
          <span className={styles.space} role="status">
            {standing(isChanged, faults)}
          </span>
          <Button className={styles.close!} onClick={close}>
            关闭
          </Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存
          </Button>
        </div>
      }
    >
      <div className={styles.designer}>
        {failure && <ErrorBar>{failure}</ErrorBar>}
        <label className={styles.cell}>
          <span>表单名称</span>
          <Input value={now.tableTxt} maxLength={100} onChange={({ target }) => set({ tableTxt: target.value })} />
        </label>
        {isResumed && <Resumed isOld={found?.rowVersion !== definition.head.rowVersion} giveUp={giveUp} />}
        <Segmented<View> options={viewsOf(definition)} value={view} onChange={setView} aria-label="设计的方式" />
        {view === 'page' && <DesignPage design={now} faults={faults} change={set} />}
        {view === 'rows' && <DesignFields design={now} faults={faults} change={set} />}
        {view === 'rules' && <DesignRules design={now} change={set} />}
        {view === 'settings' && <DesignSettings head={definition.head} design={now} faults={faults} change={set} />}
        {view === 'preview' && <DesignPreview definition={designed(definition, now)} />}
        {view === 'former' && (
          <DesignEnhancements
            formId={id}
            design={now}
            change={set}
            rowVersion={rowVersion}
            follow={(version) => {
              setRowVersion(version)
              changed()
            }}
          />
        )}
      </div>
      {isComparing && (
        <VersionDialog
          formId={definition.head.id}
          design={now}
          close={() => setComparing(false)}
          restore={(old) => {
            set(old)
            setComparing(false)
            showToast({ kind: 'info', title: '已换成旧版本，保存后才写入，可以撤销' })
          }}
        />
      )}
      {met && (
        <DesignConflict
          stale={met}
          found={differencesOf(formParts(theirs(met)), formParts(now))}
          close={() => setMet(undefined)}
          keepMine={() => void save(met.rowVersion)}
          takeTheirs={() => {
            set(theirs(met))
            setRowVersion(met.rowVersion)
            setMet(undefined)
          }}
        />
      )}
    </Drawer>
  )
}

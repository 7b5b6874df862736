import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { DesignedForm } from '@mashu/contract/online/form/definition'
import type { StaleRow } from '@mashu/contract/stale-row'
import { ApiError, call } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { DesignConflict, staleRowOf } from '../version/design-conflict.tsx'
import { differencesOf, formParts } from '../version/design-parts.ts'
import { VersionDialog } from '../version/version-dialog.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignRules } from './design-rules.tsx'
import { begin, change, redo, undo, type Design } from './design-state.ts'
import styles from './form.module.css'

interface FormDesignerProps {
  definition: DesignedForm
  changed: () => void
  close: () => void
}

/** What is sent; indexes of fields that are gone go with them. */
function bodyOf({ head }: DesignedForm, { tableTxt, fields, rules, indexs }: Design, rowVersion: number) {
  const names = new Set(fields.map((field) => field.dbFieldName))
  return {
    head: { id: head.id, tableTxt: tableTxt.trim(), rowVersion },
    fields: fields.map(({ orderNum: _order, ...field }) => field),
    indexs: indexs.filter(({ indexField }) => indexField.split(',').every((name) => names.has(name))),
    rules: [...rules],
  }
}

/** The fields and rules of a form as rows that can be changed; what runs stays until it is published. */
export function FormDesigner({ definition, changed, close }: FormDesignerProps) {
  const [history, setHistory] = useState(() => begin(definition))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [met, setMet] = useState<StaleRow>()
  const [rowVersion, setRowVersion] = useState(definition.head.rowVersion)
  const { now, past, future } = history
  const set = (next: Partial<Design>) => setHistory(change(history, next))
  const save = async (from = rowVersion) => {
    setBusy(true)
    setMet(undefined)
    setFailure(undefined)
    try {
      await call(cgform.editAll, { body: bodyOf(definition, now, from) })
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
  const leave = () => (past.length > 0 && !asking ? setAsking(true) : close())
  return (
    <Drawer
      open
      onClose={leave}
      title={`设计“${definition.head.tableTxt}”`}
      size="100%"
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <div className={styles.bar}>
          <Button onClick={() => setHistory(undo(history))} disabled={past.length === 0}>
            撤销
          </Button>
          <Button onClick={() => setHistory(redo(history))} disabled={future.length === 0}>
            重做
          </Button>
          {definition.head.tableVersion > 0 && <Button onClick={() => setComparing(true)}>历史版本</Button>}
          <span className={styles.space} role="status">
            {asking && '还有修改没有保存，再按一次关闭就放弃'}
          </span>
          <Button onClick={leave}>{asking ? '放弃修改' : '关闭'}</Button>
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
        <DesignFields design={now} change={set} />
        <DesignRules design={now} change={set} />
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
          found={differencesOf(formParts(met.row as Design), formParts(now))}
          close={() => setMet(undefined)}
          keepMine={() => void save(met.rowVersion)}
          takeTheirs={() => {
            const { tableTxt, fields, rules, indexs } = met.row as Design
            set({ tableTxt, fields, rules, indexs })
            setRowVersion(met.rowVersion)
            setMet(undefined)
          }}
        />
      )}
    </Drawer>
  )
}

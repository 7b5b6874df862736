import { Button, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { Drawer } from '../../../../ui/popup/dialog.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import { DesignConflict } from '../../version/design-conflict.tsx'
import { differencesOf, formParts } from '../../version/design-parts.ts'
import { VersionDialog } from '../../version/version-dialog.tsx'
import { designed } from './design-body.ts'
import { formulaFaults } from './rule/rule-text.ts'
import { designOfAnother, useDesigner } from './use-designer.ts'
import { type FormDesignerProps } from './use-design-saving.ts'
import { viewsOf, DesignView, type View } from './design-view.tsx'
import { DesignerBar } from './designer-bar.tsx'
import styles from '../form.module.css'

/** `isOld` is true if someone saved the form after the draft was stored. */
const Resumed = ({ isOld, giveUp }: { isOld: boolean; giveUp: () => void }) => (
  <p className={styles.resumed} role="status">
    <span>
      接着上次没有保存的设计。
      {isOld && '这张表单后来又保存过新的设计，保存时会让你比较。'}
    </span>
    <Button size="small" onClick={giveUp}>
      不要这些修改
    </Button>
  </p>
)

/** Edits the fields and rules of a form. Users see the changes after the form is published again. */
export function FormDesigner(props: FormDesignerProps) {
  const { definition, changed, close } = props
  const designer = useDesigner(props)
  const { history, set, draft, failure, conflict } = designer
  const [view, setView] = useState<View>('page')
  const [isComparing, setComparing] = useState(false)
  const { now } = history
  const faults = useMemo(() => {
    const design = designed(definition, now)
    const found = definitionFaults(design)
    // Both functions report a formula with a missing field, so the second is called only without other errors.
    return found.length > 0 ? found : formulaFaults(design)
  }, [definition, now])
  return (
    <Drawer
      full
      onClose={close}
      title={`设计“${definition.head.tableTxt}”`}
      footer={
        <DesignerBar
          designer={designer}
          faults={faults}
          compare={definition.head.tableVersion > 0 ? () => setComparing(true) : null}
          close={close}
        />
      }
    >
      <div className={styles.designer}>
        {failure && <ErrorBar>{failure}</ErrorBar>}
        <label className={styles.cell}>
          <span>表单名称</span>
          <Input value={now.tableTxt} maxLength={100} onChange={({ target }) => set({ tableTxt: target.value })} />
        </label>
        {draft && <Resumed {...draft} />}
        <Segmented<View> options={viewsOf(definition)} value={view} onChange={setView} aria-label="设计的方式" />
        <DesignView view={view} definition={definition} designer={designer} faults={faults} changed={changed} />
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
      {conflict && (
        <DesignConflict
          stale={conflict}
          found={differencesOf(formParts(designOfAnother(conflict)), formParts(now))}
          close={designer.leaveConflict}
          keepMine={() => void designer.save(conflict.rowVersion)}
          takeTheirs={() => designer.takeTheirs(conflict)}
        />
      )}
    </Drawer>
  )
}

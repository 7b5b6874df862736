import { Button, Form } from 'antd'
import { useConflict } from '../conflict/use-conflict.tsx'
import { ConfirmBubble } from '../dialog/confirm-bubble.tsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { parentOf, useDraft } from './form-draft.ts'
import { markRequired } from './form-fields.tsx'
import { PagedFields, usePages } from './paged-fields.tsx'
import type { FormPopupProps } from '../dialog/popup-props.ts'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'
import { UploadContext, useSubmit } from '../resource/use-submit.ts'
import styles from '../field/form-layout.module.css'

interface FormBodyProps extends Omit<FormPopupProps, 'columns'> {
  start: Values
  /** Loads the initial values again, if they were loaded. */
  reload?: (() => Promise<Values>) | undefined
  columns: number
  touched: () => void
  gone: () => void
  leaving: { asking: boolean; ask: () => void; stay: () => void }
}

/** Returns the visible fields; rarely used ones of a new row are behind 更多. */
function useFolded(wanted: readonly Field[], mode: 'add' | 'edit') {
  const [whole, setWhole] = useState(mode === 'edit')
  const isFolded = !whole && wanted.some(({ spec }) => spec.more)
  return {
    shown: isFolded ? wanted.filter(({ spec }) => !spec.more) : wanted,
    isFolded,
    unfold: () => setWhole(true),
  }
}

/** Offers the values that were entered but not sent the last time. */
const FoundDraft = ({ restore, dismiss }: { restore: () => void; dismiss: () => void }) => (
  <div className={styles.draft} role="status">
    <span>上次没有保存的内容还在</span>
    <Button size="small" type="link" onClick={restore}>
      恢复
    </Button>
    <Button size="small" type="text" onClick={dismiss}>
      不要了
    </Button>
  </div>
)

/** The fields with their rules and the two buttons. */
export function FormBody({
  fields,
  mode,
  start,
  reload,
  rowId,
  submit,
  done,
  okText = '确定',
  header,
  columns,
  pages,
  touched,
  gone,
  leaving,
}: FormBodyProps) {
  const [form] = Form.useForm<Values>()
  // Two forms may be visible at once; without a name their fields would share ids, and labels would refer to the wrong
  // one.
  const name = useId()
  const now = { ...start, ...(Form.useWatch([], form) as Values | undefined) }
  const typed = () => form.getFieldsValue(true) as Values
  const conflict = useConflict({
    fields,
    start,
    reload,
    read: typed,
    resend: (values) => {
      form.setFieldsValue(values)
      form.submit()
    },
  })
  const read = () => ({ ...conflict.basis, ...typed() })
  const draft = useDraft(mode, rowId ?? parentOf(start, fields), fields, read)
  const tabs = usePages(pages, form)
  const wanted = fields.filter((field) => field.spec.when?.(now, mode) ?? true)
  const { shown, isFolded, unfold } = useFolded(wanted, mode)

  const { busy, failure, setFailure, send, beginUpload, waitsForFile } = useSubmit(
    () => submit(read(), wanted),
    () => {
      draft.over()
      done?.()
      gone()
    },
    { stale: conflict.meet },
  )

  function abandon(): void {
    draft.over()
    gone()
  }

  function restore(): void {
    unfold()
    // The values contain the version of the row, so that the server detects changes since then.
    form.setFieldsValue(draft.found ?? {})
    draft.dirty()
    draft.dismiss()
    touched()
  }

  function changed(change: Values): void {
    touched()
    draft.dirty()
    setFailure(undefined)
    for (const field of fields) {
      if (field.name in change && field.spec.effect)
        // Watched values are updated a moment later than the keys.
        form.setFieldsValue(field.spec.effect(change[field.name], { ...start, ...typed(), ...change }))
    }
  }

  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
  }

  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      initialValues={start}
      onFinish={send}
      onFinishFailed={({ errorFields }) => {
        waitsForFile()
        tabs.open(errorFields)
      }}
      onValuesChange={changed}
      onKeyDown={keyed}
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
      requiredMark={markRequired}
      className={styles.form!}
    >
      <div className={styles.scroll}>
        {failure && (
          <div className={styles.failure}>
            <ErrorBar>{failure}</ErrorBar>
          </div>
        )}
        {draft.found && <FoundDraft restore={restore} dismiss={draft.dismiss} />}
        {header}
        <UploadContext value={beginUpload}>
          <PagedFields
            pages={pages}
            state={tabs}
            shown={shown}
            fields={fields}
            mode={mode}
            rowId={rowId}
            values={now}
            start={start}
            columns={columns}
          />
          {isFolded && (
            <Button type="link" aria-expanded={false} onClick={unfold}>
              更多
            </Button>
          )}
        </UploadContext>
      </div>
      {conflict.dialog}
      <footer className={styles.buttons}>
        <ConfirmBubble
          open={leaving.asking}
          title="确定放弃编辑？"
          verb="放弃编辑"
          cancel="继续编辑"
          danger
          onYes={abandon}
          onClose={leaving.stay}
        >
          <Button onClick={leaving.ask}>关闭</Button>
        </ConfirmBubble>
        <Button type="primary" htmlType="submit" loading={busy}>
          {okText}
        </Button>
      </footer>
    </Form>
  )
}

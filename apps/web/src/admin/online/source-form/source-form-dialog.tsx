import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sourceForm, type SourceForm, type SourceTable } from '@mashu/contract/online/form/source-form'
import { call, callWhole } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { useAttemptInside } from '../../kit/import/use-attempt-inside.ts'
import { PlainRows } from '../../kit/table/plain-rows.tsx'
import { formAddress } from '../form/form-address.ts'
import { columnsText, keyOf, storedOf, wantedOf, type WantedField } from './source-form-state.ts'
import styles from './source-form.module.css'

type Stored = SourceForm & { rowVersion?: number | undefined }

interface SourceFormDialogProps {
  /** A form that is changed; a new one without. */
  stored?: Stored
  changed: () => void
  go: (path: string) => void
  close: () => void
}

interface Draft {
  title: string
  source: string
  table: string
  keyColumn: string
  fields: WantedField[]
}

const NONE: Draft = { title: '', source: '', table: '', keyColumn: '', fields: [] }

const draftOf = (stored: Stored): Draft => ({
  title: stored.tableTxt,
  source: stored.sourceCode,
  table: stored.sourceTable,
  keyColumn: stored.keyColumn,
  fields: storedOf(stored),
})

/** A table of a data source as a form: which source, which table, which of its columns. */
export function SourceFormDialog({ stored, changed, go, close }: SourceFormDialogProps) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(stored ? draftOf(stored) : NONE)
  const { busy, failure, attemptInside } = useAttemptInside()
  const isNone = draft.fields.every(({ isTaken }) => !isTaken)
  const save = () =>
    attemptInside(async () => {
      const body = {
        tableTxt: draft.title.trim(),
        sourceCode: draft.source,
        sourceTable: draft.table,
        keyColumn: draft.keyColumn,
        columns: columnsText(draft.fields),
      }
      if (stored) {
        const { id, rowVersion } = stored
        await callWhole(sourceForm.edit, { body: { ...body, id, ...(rowVersion === undefined ? {} : { rowVersion }) } })
      } else {
        const { id } = await call(sourceForm.add, { body })
        await call(sourceForm.addToMenu, { body: { id } })
        // The menu has the new page before it is opened.
        await queries.refetchQueries({ queryKey: ['office'] })
        go(formAddress({ id }))
      }
      showToast({ kind: 'success', title: `“${body.tableTxt}”${stored ? '改好了' : '建好了'}` })
      changed()
      close()
    })
  return (
    <Dialog
      open
      title={stored ? '修改数据源表单' : '从数据源新建表单'}
      width={880}
      onClose={close}
      closeOnScrim={false}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={close}>
            取消
          </Button>
          <Button
            size="compact"
            loading={busy}
            loadingText="正在保存"
            disabled={isNone || draft.title.trim() === ''}
            onClick={() => void save()}
          >
            完成
          </Button>
        </>
      }
    >
      {failure && <ErrorBar>{failure}</ErrorBar>}
      {!stored && <Place draft={draft} change={setDraft} />}
      {draft.table !== '' && (
        <>
          <TextField
            label="表单名称"
            compact
            maxLength={100}
            value={draft.title}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
          <Key draft={draft} change={(keyColumn) => setDraft({ ...draft, keyColumn })} />
          <p className={styles.hint}>不要的列去掉前面的勾。数据只能看，不会写回数据源。</p>
          <Fields fields={draft.fields} change={(fields) => setDraft({ ...draft, fields })} />
        </>
      )}
      {!stored && draft.table !== '' && <Sample source={draft.source} table={draft.table} />}
    </Dialog>
  )
}

/** Where the rows are: a data source, and one of its tables. */
function Place({ draft, change }: { draft: Draft; change: (draft: Draft) => void }) {
  const sources = useQuery({ queryKey: ['source-form-sources'], queryFn: () => call(sourceForm.sources) })
  const tables = useQuery({
    queryKey: ['source-form-tables', draft.source],
    queryFn: () => call(sourceForm.tables, { query: { source: draft.source } }),
    enabled: draft.source !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })
  const choose = (table: SourceTable | undefined) => {
    if (!table) return
    const { name, title } = table
    change({ ...draft, table: name, title, keyColumn: keyOf(table), fields: wantedOf(table) })
  }
  if (sources.data?.length === 0)
    return <p>还没有能读的数据源。请先在“多数据源管理”里添加 MySQL、MariaDB 或 PostgreSQL 的数据源。</p>
  return (
    <div className={styles.place}>
      {sources.isError && <ErrorBar>{sources.error.message}</ErrorBar>}
      <label>
        <span>数据源</span>
        <select
          aria-label="数据源"
          value={draft.source}
          onChange={({ target }) => change({ ...NONE, source: target.value })}
        >
          <option value="">请选择</option>
          {(sources.data ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {tables.isError && (
        <ErrorBar
          action={
            <Button kind="outline" size="compact" onClick={() => void tables.refetch()}>
              重试
            </Button>
          }
        >
          {tables.error.message}
        </ErrorBar>
      )}
      {draft.source !== '' && tables.isPending && <Skeleton height={44} radius={8} />}
      {tables.data && (
        <label>
          <span>表</span>
          <select
            aria-label="表"
            value={draft.table}
            onChange={({ target }) => choose(tables.data.find(({ name }) => name === target.value))}
          >
            <option value="">{tables.data.length === 0 ? '里面没有能读的表' : '请选择'}</option>
            {tables.data.map(({ name, title, isView }) => (
              <option key={name} value={name}>
                {title === name ? name : `${title}（${name}）`}
                {isView ? '，视图' : ''}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

function Key({ draft: { keyColumn, fields }, change }: { draft: Draft; change: (column: string) => void }) {
  const isKnown = fields.some(({ column }) => column === keyColumn)
  return (
    <label className={styles.key}>
      <span>哪一列能区分每一行</span>
      <select aria-label="哪一列能区分每一行" value={keyColumn} onChange={({ target }) => change(target.value)}>
        {!isKnown && <option value={keyColumn}>{keyColumn}</option>}
        {fields.map(({ column, title }) => (
          <option key={column} value={column}>
            {title === column ? column : `${title}（${column}）`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Fields({ fields, change }: { fields: readonly WantedField[]; change: (fields: WantedField[]) => void }) {
  const put = (at: number, part: Partial<WantedField>) =>
    change(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  return (
    <ol className={styles.fields} aria-label="列">
      {fields.map(({ column, title, kind, isTaken, isShown, isAsked }, at) => (
        <li key={column} data-left={!isTaken}>
          <label>
            <input type="checkbox" checked={isTaken} onChange={({ target }) => put(at, { isTaken: target.checked })} />
            <code>{column}</code>
          </label>
          <input
            aria-label={`${column}的名称`}
            value={title}
            maxLength={60}
            disabled={!isTaken}
            onChange={({ target }) => put(at, { title: target.value })}
          />
          <small>{kind}</small>
          <label>
            <input
              type="checkbox"
              checked={isShown}
              disabled={!isTaken}
              onChange={({ target }) => put(at, { isShown: target.checked })}
            />
            列表显示
          </label>
          <label>
            <input
              type="checkbox"
              checked={isAsked}
              disabled={!isTaken || kind === '其他'}
              onChange={({ target }) => put(at, { isAsked: target.checked })}
            />
            可以查询
          </label>
        </li>
      ))}
    </ol>
  )
}

/** The first rows of the table. */
function Sample({ source, table }: { source: string; table: string }) {
  const found = useQuery({
    queryKey: ['source-form-sample', source, table],
    queryFn: () => call(sourceForm.preview, { query: { source, table } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (found.isError) return <ErrorBar>{found.error.message}</ErrorBar>
  if (!found.data) return <Skeleton height={120} radius={8} />
  const { columns, rows } = found.data
  if (rows.length === 0) return <p>表里还没有数据。</p>
  const named = columns.map((name) => ({ name, title: name }))
  return <PlainRows label="前几行" className={styles.sample} columns={named} rows={rows} />
}

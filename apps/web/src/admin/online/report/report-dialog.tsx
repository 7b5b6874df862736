import { Button, Input, Select, Tabs } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import type { StaleRow } from '@mashu/contract/stale-row'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { ApiError, call, callWhole, toCallError } from '@mashu/client'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { roleInput } from '../../sys/field/role-field.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { DesignConflict, staleRowOf } from '../version/design-conflict.tsx'
import { differencesOf } from '../version/design-parts.ts'
import { ItemTable, ParamTable } from './line-tables.tsx'
import { mergedItems, mergedParams, reportParts, type Item, type Param } from './report-lines.ts'
import { useSources } from './source-views.ts'
import { SqlTrial } from './sql-trial.tsx'
import { ViewHelp } from './view-help.tsx'
import styles from './report.module.css'

interface Head {
  code: string
  name: string
  cgrSql: string
  roleIds: string
  content: string
  /** Code of a data source; empty: the school's own database. */
  dbSource: string
}
interface Report {
  /** Of the state that the dialog began with; what a new report does not have. */
  rowVersion?: number | undefined
  head: Head
  items: readonly Item[]
  params: readonly Param[]
}

const empty: Report = {
  head: { code: '', name: '', cgrSql: '', roleIds: '', content: '', dbSource: '' },
  items: [],
  params: [],
}
const RoleInput = roleInput(true)

const HINT =
  '只能写一条 select，只能查报表视图。参数写成 ${名字}，例如 where class_id = ${class}；每个人只查到自己班级的数据。'
const SOURCE_HINT =
  '只能写一条 select，直接写数据源里的表名（有大写字母的要加双引号）。参数写成 ${名字}。能打开报表的人都看到查出的全部数据，请选好角色。'

type StoredHead = Pick<Head, 'code' | 'name' | 'cgrSql' | 'roleIds'> & Record<'content' | 'dbSource', string | null>
const headOf = ({ code, name, cgrSql, roleIds, content, dbSource }: StoredHead): Head => {
  return { code, name, cgrSql, roleIds, content: content ?? '', dbSource: dbSource ?? '' }
}

async function load(id: string): Promise<Report> {
  const query = { headId: id }
  const [found, items, params] = await Promise.all([
    call(reportConfig.list, { query: { pageSize: 1000 } }),
    call(reportConfig.items, { query }),
    call(reportConfig.params, { query }),
  ])
  const row = found.records.find((other) => other.id === id)
  if (!row) throw new Error('这个报表已经不在了')
  return { rowVersion: (row as { rowVersion?: number }).rowVersion, head: headOf(row), items, params }
}

interface DialogProps {
  /** Undefined for a new report. */
  id: string | undefined
  onClose: () => void
  onSaved: () => void
}

/** 录入 and 编辑: the SQL of a report, its columns and its parameters. */
export default function ReportDialog({ id, ...rest }: DialogProps) {
  return id === undefined ? <ReportForm id={id} {...rest} stored={empty} /> : <StoredReport id={id} {...rest} />
}

function StoredReport(props: DialogProps & { id: string }) {
  const { id, onClose } = props
  const stored = useQuery({
    queryKey: ['report-config', id],
    queryFn: () => load(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (stored.data) return <ReportForm {...props} stored={stored.data} />
  return (
    <Dialog open title="编辑报表" onClose={onClose} width={1100}>
      {stored.isError ? (
        <ErrorBar action={<Button onClick={() => void stored.refetch()}>重试</Button>}>{stored.error.message}</ErrorBar>
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </Dialog>
  )
}

function Labelled({ label, required, children }: { label: string; required?: boolean; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>
        {label}
        {required && <i aria-hidden> *</i>}
      </span>
      {children}
    </label>
  )
}

/** What the SQL is about; not there where a school has no data source. */
function SourceSelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const sources = useSources()
  if (sources.length === 0 && value === '') return null
  const isGone = value !== '' && !sources.some(({ code }) => code === value)
  return (
    <Labelled label="数据源">
      <Select
        value={value}
        options={[
          { value: '', label: '学校的数据' },
          ...(isGone ? [{ value, label: `${value}（已经没有了）` }] : []),
          ...sources.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={onChange}
      />
    </Labelled>
  )
}

interface HeadFieldsProps {
  head: Head
  change: (part: Partial<Head>) => void
}

/** What a report is called, what it reads, and who may open it. */
function HeadFields({ head, change }: HeadFieldsProps) {
  return (
    <div className={styles.grid}>
      <Labelled label="名称" required>
        <Input value={head.name} maxLength={100} onChange={(event) => change({ name: event.target.value })} />
      </Labelled>
      <Labelled label="编码" required>
        <Input value={head.code} maxLength={100} onChange={(event) => change({ code: event.target.value })} />
      </Labelled>
      <SourceSelect value={head.dbSource} onChange={(dbSource) => change({ dbSource })} />
      <Labelled label="可以打开的角色">
        <RoleInput
          value={head.roleIds}
          values={{}}
          mode="edit"
          disabled={false}
          onChange={(value) => change({ roleIds: String(value ?? '') })}
          placeholder="不选就只有能看报表配置的人"
        />
      </Labelled>
      <Labelled label="描述">
        <Input value={head.content} maxLength={1000} onChange={(event) => change({ content: event.target.value })} />
      </Labelled>
    </div>
  )
}

const missingOf = ({ head }: Report): string | null => {
  if (head.code.trim() === '') return '请输入编码!'
  if (!/^[A-Za-z][\w-]*$/.test(head.code)) return '编码必须以字母开头，可包含数字、下划线、横杠'
  if (head.name.trim() === '') return '请输入名称!'
  return head.cgrSql.trim() === '' ? '请输入查询SQL!' : null
}

/** The report as another person has saved it. */
function theirsOf({ row, rowVersion }: StaleRow): Report {
  const { items, params, ...head } = row as unknown as StoredHead & Pick<Report, 'items' | 'params'>
  return { rowVersion, head: headOf(head), items, params }
}

function ReportForm({ id, stored, onClose, onSaved }: DialogProps & { stored: Report }) {
  const [report, setReport] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<'parse' | 'save' | null>(null)
  const [met, setMet] = useState<StaleRow>()
  const { head, items, params } = report
  const change = (part: Partial<Head>) => setReport({ ...report, head: { ...head, ...part } })

  const parsed = async (): Promise<Report> => {
    const { fields, params: found } = await call(sqlReport.parseSql, {
      body: { sql: head.cgrSql, dbSource: head.dbSource },
    })
    return { ...report, items: mergedItems(items, fields), params: mergedParams(params, found) }
  }
  const attend = async (what: 'parse' | 'save', work: () => Promise<void>) => {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      const refused = toCallError(error)
      const stale = error instanceof ApiError ? staleRowOf(error) : undefined
      setMet(stale)
      if (!stale) setFault(refused.message)
    }
    setBusy(null)
  }
  const parse = () => attend('parse', async () => setReport(await parsed()))
  const save = async (rowVersion = report.rowVersion) => {
    const missing = missingOf(report)
    if (missing !== null) return setFault(missing)
    setMet(undefined)
    const basis = rowVersion === undefined ? {} : { rowVersion }
    await attend('save', async () => {
      // Columns follow from the SQL: whoever did not ask for them gets them with the first save.
      const ready = items.length === 0 ? await parsed() : report
      setReport(ready)
      const lines = { items: [...ready.items], params: [...ready.params] }
      if (id === undefined) await callWhole(reportConfig.add, { body: { head, ...lines } })
      else
        await callWhole(reportConfig.editAll, {
          body: { head: { id, ...head, ...basis } as Head & { id: string }, ...lines },
        })
      showToast({ kind: 'success', title: '已保存' })
      onSaved()
      onClose()
    })
  }
  const isChanged = JSON.stringify(report) !== JSON.stringify(stored)
  return (
    <Dialog
      open
      title={id === undefined ? '录入报表' : '编辑报表'}
      onClose={onClose}
      // What was typed is not lost by a click beside it.
      closeOnScrim={!isChanged}
      width={1100}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy === 'save'} onClick={() => void save()}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {fault !== null && <ErrorBar>{fault}</ErrorBar>}
        <HeadFields head={head} change={change} />
        <Labelled label="报表SQL" required>
          <Input.TextArea
            className={styles.sql!}
            value={head.cgrSql}
            maxLength={4000}
            autoSize={{ minRows: 5, maxRows: 16 }}
            spellCheck={false}
            placeholder={'select class_name, count(distinct student_id) as 人数 from rpt_students group by class_name'}
            onChange={(event) => change({ cgrSql: event.target.value })}
          />
        </Labelled>
        <p className={styles.hint}>{head.dbSource === '' ? HINT : SOURCE_HINT}</p>
        <div className={styles.tools}>
          <Button loading={busy === 'parse'} disabled={head.cgrSql.trim() === ''} onClick={() => void parse()}>
            SQL解析
          </Button>
          <SqlTrial sql={head.cgrSql} dbSource={head.dbSource} params={params} />
          <ViewHelp source={head.dbSource} />
        </div>
        <Tabs
          items={[
            {
              key: 'items',
              label: `明细（${items.length}）`,
              children: <ItemTable items={items} onChange={(next) => setReport({ ...report, items: next })} />,
            },
            {
              key: 'params',
              label: `参数（${params.length}）`,
              children: <ParamTable params={params} onChange={(next) => setReport({ ...report, params: next })} />,
            },
          ]}
        />
      </div>
      {met && (
        <DesignConflict
          stale={met}
          found={differencesOf(reportParts(theirsOf(met)), reportParts(report))}
          close={() => setMet(undefined)}
          keepMine={() => void save(met.rowVersion)}
          takeTheirs={() => {
            setReport(theirsOf(met))
            setMet(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Switch } from 'antd'
import { useState } from 'react'
import { dataLog, dataOperations } from '@mashu/contract/sys/job/data-log'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Loaded } from '../../kit/tree/loaded.tsx'
import { useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import styles from './version-drawer.module.css'

type Version = ResultOf<typeof dataLog.queryDataVerList>[number]
type Compared = ResultOf<typeof dataLog.compare>[number]

/** For example 版本 3 · 修改 · 2026-11-23 09:12:00 · 王老师. */
function nameOf({ dataVersion, operation, createTime, createBy }: Version): string {
  const done = dataOperations.find(({ value }) => value === operation)?.text ?? operation
  return [`版本 ${dataVersion}`, done, createTime, createBy].filter(Boolean).join(' · ')
}

function FieldTable({ fields, left, right }: { fields: readonly Compared[]; left: Version; right: Version }) {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">字段名</th>
          <th scope="col">版本：{left.dataVersion}</th>
          <th scope="col">版本：{right.dataVersion}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, left: before, right: after, changed }) => (
          <tr key={name} className={changed ? styles.changed : undefined}>
            <th scope="row">
              {label}
              {changed && <i>不同</i>}
            </th>
            <td data-side={`版本 ${left.dataVersion}`}>{before ?? '（空）'}</td>
            <td data-side={`版本 ${right.dataVersion}`}>{after ?? '（空）'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only the fields that differ are shown at first. */
function Comparison({ left, right }: { left: Version; right: Version }) {
  const compared = useQuery(queryOf(dataLog.compare, { query: { dataId1: left.id, dataId2: right.id } }))
  return <Loaded query={compared}>{(fields) => <ComparedFields fields={fields} left={left} right={right} />}</Loaded>
}

function ComparedFields({ fields, left, right }: { fields: readonly Compared[]; left: Version; right: Version }) {
  const [all, setAll] = useState(false)
  const different = fields.filter((field) => field.changed)
  return (
    <>
      <p className={styles.count} role="status">
        {different.length === 0 ? '这两个版本的内容一样' : `${different.length} 个字段不同`}
        <label>
          <Switch size="small" checked={all} onChange={setAll} /> 显示全部字段
        </label>
      </p>
      {(all || different.length > 0) && <FieldTable fields={all ? fields : different} left={left} right={right} />}
    </>
  )
}

/** A restoration always sets these fields, so the list of changes omits them. */
const AUDIT = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

/** The fields that a restoration would change. */
function Effect({ newest, version }: { newest: Version; version: Version }) {
  const compared = useQuery(queryOf(dataLog.compare, { query: { dataId1: newest.id, dataId2: version.id } }))
  return (
    <Loaded query={compared}>
      {(fields) => {
        const changing = fields.filter(({ name, changed }) => changed && !AUDIT.has(name))
        if (changing.length === 0) return <p>现在的内容和这个版本一样。</p>
        return (
          <ul className={styles.effect} aria-label="会改成什么">
            {changing.map(({ name, label, left, right }) => (
              <li key={name}>
                <b>{label}</b>
                <span>
                  {left ?? '（空）'} → {right ?? '（空）'}
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

interface ChosenProps {
  label: string
  versions: readonly Version[]
  chosen: Version
  choose: (id: string) => void
  restore: ((version: Version) => void) | null
}

function Chosen({ label, versions, chosen, choose, restore }: ChosenProps) {
  const newest = versions[0]?.id === chosen.id
  return (
    <div className={styles.chosen}>
      <label>
        <span>{label}</span>
        <Select
          aria-label={label}
          value={chosen.id}
          onChange={choose}
          options={versions.map((version) => ({ value: version.id, label: nameOf(version) }))}
        />
      </label>
      {restore && chosen.restorable && !newest && (
        <Button onClick={() => restore(chosen)}>恢复成版本 {chosen.dataVersion}</Button>
      )}
    </div>
  )
}

interface VersionDrawerProps {
  of: Pick<Version, 'dataTable' | 'dataId' | 'tableLabel'>
  /** Id of the version that is selected first. */
  initial: string
  /** The default is the version before the selected version. */
  against?: string
  /** Called when a version has been restored. */
  changed: () => void
  close: () => void
}

export function VersionDrawer({ of, initial, against, changed, close }: VersionDrawerProps) {
  const [ids, setIds] = useState<{ left: string | undefined; right: string }>({ left: against, right: initial })
  const [ask, question] = useAsk()
  const { dataTable, dataId, tableLabel } = of
  const loaded = useQuery({ ...queryOf(dataLog.queryDataVerList, { query: { dataTable, dataId } }), gcTime: 0 })
  const versions = loaded.data ?? []
  const at = versions.findIndex((version) => version.id === ids.right)
  const right = versions[at]
  const left = versions.find((version) => version.id === ids.left) ?? versions[at + 1] ?? versions[at - 1]

  const restoring = useOfficeAction((id: string) => {
    const newest = Number(versions[0]?.dataVersion)
    return callWhole(dataLog.restore, { body: { id, newest } })
  })
  async function restore(version: Version) {
    const text = (
      <>
        <Effect newest={versions[0]!} version={version} />
        <p>会按现在的规则检查后写入，并留下一个新的版本；之后还可以恢复成别的版本。</p>
      </>
    )
    const title = `恢复成版本 ${version.dataVersion}？`
    if (!(await ask({ title, text, verb: `恢复成版本 ${version.dataVersion}` }))) return
    const done = await restoring.run(version.id)
    const fresh = (await loaded.refetch()).data?.[0]
    if (!done || !fresh) return
    setIds({ left: version.id, right: fresh.id })
    changed()
  }
  const mayRestore = usePermission().can(dataLog.restore)
  return (
    <Drawer width={880} onClose={close} title={`${tableLabel ?? dataTable}的版本`}>
      <p className={styles.of}>
        数据库表名 <b>{dataTable}</b> 数据ID <b>{dataId}</b>
      </p>
      <Loaded query={loaded}>
        {() => (
          <>
            {right && left && (
              <>
                <div className={styles.choice}>
                  <Chosen
                    label="版本号1"
                    versions={versions}
                    chosen={left}
                    choose={(id) => setIds({ left: id, right: right.id })}
                    restore={mayRestore ? (version) => void restore(version) : null}
                  />
                  <Chosen
                    label="版本号2"
                    versions={versions}
                    chosen={right}
                    choose={(id) => setIds({ left: left.id, right: id })}
                    restore={mayRestore ? (version) => void restore(version) : null}
                  />
                </div>
                <Comparison left={left} right={right} />
              </>
            )}
            {right && !left && <p role="status">这条数据只有一个版本，修改之后就能比较。</p>}
          </>
        )}
      </Loaded>
      {question}
    </Drawer>
  )
}

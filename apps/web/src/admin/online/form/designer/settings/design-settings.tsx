import { useQuery } from '@tanstack/react-query'
import { InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { FormHead } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { call } from '@mashu/client'
import { listThemes, type HeadDesign } from '../../version/design-parts.ts'
import { kindOf, mainOf, withKind, withMain, type TableKind } from './design-relation.ts'
import type { Design } from './state/design-state.ts'
import styles from '../form.module.css'
import page from './design-page.module.css'

const kinds: readonly { value: TableKind; label: string; help: string }[] = [
  { value: 'single', label: '单表', help: '一行就是一份，例如一个报名、一次借用' },
  { value: 'sub', label: '附表', help: '挂在另一张表单的每一行下面，例如一个家庭报名下的几个孩子' },
  { value: 'tree', label: '树', help: '一行可以放在另一行下面，例如校区 → 楼层 → 教室' },
]
const relations = [
  { value: 0, label: '一对多：主表的一行下面可以有很多行' },
  { value: 1, label: '一对一：主表的一行下面最多一行' },
]
const themeHelp: Readonly<Record<keyof typeof listThemes, string>> = {
  normal: '普通：附表在填写主表时一起填',
  erp: 'ERP：点主表的一行，下面显示它的附表',
  innerTable: '内嵌：展开主表的一行，里面显示它的附表',
}
const themes = Object.entries(themeHelp).map(([value, label]) => ({ value, label }))
const columns = [
  { value: '1', label: '一列' },
  { value: '2', label: '两列（字段多于四个时）' },
  { value: '3', label: '三列' },
  { value: '4', label: '四列' },
]
const MOST = 100

interface PartProps {
  label: string
  fault?: string | undefined
  children: ReactNode
}
const Part = ({ label, fault, children }: PartProps) => (
  <label className={styles.cell}>
    <span>{label}</span>
    {children}
    {fault && <em className={styles.fault}>{fault}</em>}
  </label>
)

function useForms() {
  const { data } = useQuery({
    queryKey: ['online-form-sources'],
    queryFn: () => call(cgform.list, { query: { pageSize: MOST } }),
    staleTime: 60_000,
  })
  return data?.records
}

/** Forms that rows can hang on: neither sub forms nor trees, and not this one. */
function useMains(tableName: string) {
  return useForms()
    ?.filter((head) => head.tableType !== 3 && head.isTree !== 'Y' && head.tableName !== tableName)
    .map((head) => ({
      value: head.tableName,
      label: head.tableVersion > 0 ? head.tableTxt : `${head.tableTxt}（还没有发布）`,
    }))
}

interface DesignSettingsProps {
  /** As it is stored: its table, and the sub forms that name it. */
  head: FormHead
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

function SubSettings({ head, design, change }: Omit<DesignSettingsProps, 'faults'>) {
  const mains = useMains(head.tableName)
  const main = mainOf(design)
  const set = (values: Partial<HeadDesign>) => change({ head: { ...design.head, ...values } })
  return (
    <>
      <Part label="主表：这张表挂在哪张表单下面" fault={main === '' ? '请选择主表' : undefined}>
        <Select
          aria-label="主表"
          placeholder="请选择主表"
          showSearch={{ optionFilterProp: 'label' }}
          loading={!mains}
          options={mains ?? []}
          notFoundContent="还没有可以做主表的表单，请先新建一张"
          value={main || undefined}
          onChange={(table: string) => change({ fields: withMain(design, table) })}
        />
      </Part>
      <Part label="关系">
        <Select
          aria-label="关系"
          options={relations}
          value={design.head.relationType ?? 0}
          onChange={(relationType: number) => set({ relationType })}
        />
      </Part>
      <Part label="排在第几个（主表有几张附表时）">
        <InputNumber
          aria-label="附表的序号"
          min={1}
          max={100}
          precision={0}
          value={design.head.tabOrderNum ?? 1}
          onChange={(tabOrderNum) => set({ tabOrderNum: tabOrderNum ?? 1 })}
        />
      </Part>
    </>
  )
}

/** What kind of table a form is, what it hangs on, and how its list looks. */
export function DesignSettings({ head, design, faults, change }: DesignSettingsProps) {
  const kind = kindOf(design)
  const forms = useForms()
  const titleOf = (table: string) => forms?.find(({ tableName }) => tableName === table)?.tableTxt ?? table
  const subs = (head.subTableStr ?? '').split(',').filter(Boolean).map(titleOf)
  const isMain = subs.length > 0
  const set = (values: Partial<HeadDesign>) => change({ head: { ...design.head, ...values } })
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message
  const texts = design.fields
    .filter(({ dbType, mainTable }) => dbType === 'string' && !mainTable)
    .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <section className={page.settings} aria-label="设置">
      <fieldset className={page.kinds} disabled={isMain}>
        <legend>这张表单是</legend>
        <Radio.Group
          value={kind}
          onChange={({ target }) => change(withKind(design, target.value as TableKind))}
          className={page.kindList}
        >
          {kinds.map(({ value, label, help }) => (
            <Radio key={value} value={value} disabled={isMain}>
              <strong>{isMain && value === 'single' ? '主表' : label}</strong> <small>{help}</small>
            </Radio>
          ))}
        </Radio.Group>
        {isMain && <p className={page.hint}>它是主表，附表有：{subs.join('、')}。要改成附表或树，先删掉它的附表。</p>}
        {!isMain && kind === 'single' && (
          <p className={page.hint}>要让它成为主表：再新建一张附表，在附表的设置里选它。</p>
        )}
      </fieldset>
      {kind === 'sub' && <SubSettings head={head} design={design} change={change} />}
      {kind === 'tree' && (
        <Part label="列表里用哪个字段显示层级" fault={faultAt('head.treeFieldname')}>
          <Select
            aria-label="显示层级的字段"
            options={texts}
            value={design.head.treeFieldname || undefined}
            onChange={(treeFieldname: string) => set({ treeFieldname })}
          />
        </Part>
      )}
      {kind === 'single' && (
        <Part label="列表怎样显示附表（有附表时）">
          <Select
            aria-label="列表怎样显示附表"
            options={themes}
            value={design.head.themeTemplate ?? 'normal'}
            onChange={(themeTemplate: string) => set({ themeTemplate })}
          />
        </Part>
      )}
      <Part label="填写时一行放几个字段（手机上总是一个）">
        <Select
          aria-label="填写时一行放几个字段"
          options={columns}
          value={design.head.formTemplate}
          onChange={(formTemplate: string) => set({ formTemplate })}
        />
      </Part>
    </section>
  )
}

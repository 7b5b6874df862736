import { Select } from 'antd'
import type { FormHead } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { listThemes, type HeadDesign } from '../../../version/design-parts.ts'
import { kindOf } from './design-relation.ts'
import type { Design } from '../state/design-state.ts'
import { SettingPart } from './setting-part.tsx'
import { useForms } from './use-forms.ts'
import { SubSettings } from './sub-settings.tsx'
import { TableKindChoice } from './table-kind-choice.tsx'
import own from './design-settings.module.css'

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

interface DesignSettingsProps {
  /** The stored head, with the names of the table and the sub forms. */
  head: FormHead
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

export function DesignSettings({ head, design, faults, change }: DesignSettingsProps) {
  const kind = kindOf(design)
  const forms = useForms()
  const titleOf = (table: string) => forms?.find(({ tableName }) => tableName === table)?.tableTxt ?? table
  const subs = (head.subTableStr ?? '').split(',').filter(Boolean).map(titleOf)
  const set = (values: Partial<HeadDesign>) => change({ head: { ...design.head, ...values } })
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message
  const texts = design.fields
    .filter(({ dbType, mainTable }) => dbType === 'string' && !mainTable)
    .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <section className={own.settings} aria-label="设置">
      <TableKindChoice subs={subs} design={design} change={change} />
      {kind === 'sub' && <SubSettings tableName={head.tableName} design={design} change={change} />}
      {kind === 'tree' && (
        <SettingPart label="列表里用哪个字段显示层级" fault={faultAt('head.treeFieldname')}>
          <Select
            aria-label="显示层级的字段"
            options={texts}
            value={design.head.treeFieldname || undefined}
            onChange={(treeFieldname: string) => set({ treeFieldname })}
          />
        </SettingPart>
      )}
      {kind === 'single' && (
        <SettingPart label="列表怎样显示附表（有附表时）">
          <Select
            aria-label="列表怎样显示附表"
            options={themes}
            value={design.head.themeTemplate ?? 'normal'}
            onChange={(themeTemplate: string) => set({ themeTemplate })}
          />
        </SettingPart>
      )}
      <SettingPart label="填写时一行放几个字段（手机上总是一个）">
        <Select
          aria-label="填写时一行放几个字段"
          options={columns}
          value={design.head.formTemplate}
          onChange={(formTemplate: string) => set({ formTemplate })}
        />
      </SettingPart>
    </section>
  )
}

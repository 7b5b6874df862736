import { InputNumber, Select } from 'antd'
import type { HeadDesign } from '../../../version/design-parts.ts'
import { mainOf, withMain } from './design-relation.ts'
import type { Design } from '../state/design-state.ts'
import { SettingPart } from './setting-part.tsx'
import { useMains } from './use-forms.ts'

const relations = [
  { value: 0, label: '一对多：主表的一行下面可以有很多行' },
  { value: 1, label: '一对一：主表的一行下面最多一行' },
]

interface SubSettingsProps {
  tableName: string
  design: Design
  change: (next: Partial<Design>) => void
}

export function SubSettings({ tableName, design, change }: SubSettingsProps) {
  const mains = useMains(tableName)
  const main = mainOf(design)
  const set = (values: Partial<HeadDesign>) => change({ head: { ...design.head, ...values } })
  return (
    <>
      <SettingPart label="主表：这张表挂在哪张表单下面" fault={main === '' ? '请选择主表' : undefined}>
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
      </SettingPart>
      <SettingPart label="关系">
        <Select
          aria-label="关系"
          options={relations}
          value={design.head.relationType ?? 0}
          onChange={(relationType: number) => set({ relationType })}
        />
      </SettingPart>
      <SettingPart label="排在第几个（主表有几张附表时）">
        <InputNumber
          aria-label="附表的序号"
          min={1}
          max={100}
          precision={0}
          value={design.head.tabOrderNum ?? 1}
          onChange={(tabOrderNum) => set({ tabOrderNum: tabOrderNum ?? 1 })}
        />
      </SettingPart>
    </>
  )
}

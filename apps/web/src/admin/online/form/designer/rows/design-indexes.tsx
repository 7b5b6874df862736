import { Button, Input, Select } from 'antd'
import type { FormField, FormIndex } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import type { Design } from '../state/design-state.ts'
import { addIndex, indexable, MAX_INDEXES } from './indexes.ts'
import styles from '../../form.module.css'

const types: { value: FormIndex['indexType']; label: string }[] = [
  { value: 'normal', label: '加快查找' },
  { value: 'unique', label: '不能重复' },
]

interface IndexRowProps {
  index: FormIndex
  fields: readonly FormField[]
  fault: string | undefined
  set: (values: Partial<FormIndex>) => void
  remove: () => void
}

function IndexRow({ index, fields, fault, set, remove }: IndexRowProps) {
  const { indexName, indexField, indexType } = index
  const options = indexable(fields).map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
  return (
    <li className={styles.field}>
      <label className={styles.cell}>
        <span>索引名称</span>
        <Input value={indexName} maxLength={100} onChange={({ target }) => set({ indexName: target.value })} />
      </label>
      <label className={styles.cell}>
        <span>索引字段（几个字段合起来，先后有关）</span>
        <Select
          mode="multiple"
          aria-label={`${indexName}的字段`}
          status={fault ? 'error' : ''}
          options={options}
          value={indexField.split(',').filter(Boolean)}
          onChange={(names: string[]) => set({ indexField: names.join() })}
        />
        {fault && <em className={styles.fault}>{fault}</em>}
      </label>
      <label className={styles.cell}>
        <span>索引类型</span>
        <Select
          aria-label={`${indexName}的类型`}
          options={types}
          value={indexType}
          onChange={(next: FormIndex['indexType']) => set({ indexType: next })}
        />
      </label>
      <div className={styles.tools}>
        <Button aria-label={`删除索引${indexName}`} icon={<Icon name="trash" size={16} />} danger onClick={remove} />
      </div>
    </li>
  )
}

interface DesignIndexesProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

/** The server creates the indexes when the form is published. */
export function DesignIndexes({ design, faults, change }: DesignIndexesProps) {
  const { fields, indexs } = design
  const first = indexable(fields)[0]
  return (
    <section aria-label="索引">
      <h2 className={styles.heading}>索引</h2>
      <p className={styles.hint}>数据很多时加快查找，或者要求几个字段合起来不能重复，例如同一个教室的同一个时间。</p>
      <ol className={styles.fields}>
        {indexs.map((index, at) => (
          <IndexRow
            key={index.id}
            index={index}
            fields={fields}
            fault={faults.find(({ path }) => path.startsWith(`indexs[${at}].`))?.message}
            set={(values) => change({ indexs: indexs.with(at, { ...index, ...values }) })}
            remove={() => change({ indexs: indexs.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      <Button
        disabled={!first || indexs.length >= MAX_INDEXES}
        onClick={() => first && change({ indexs: addIndex(indexs, first.dbFieldName) })}
      >
        增加索引
      </Button>
    </section>
  )
}

/** A foreign key exists when the settings name a main form. */
export function ForeignKeys({ fields }: { fields: readonly FormField[] }) {
  const keys = fields.filter(({ mainTable }) => mainTable)
  return (
    <section aria-label="外键">
      <h2 className={styles.heading}>外键</h2>
      {keys.length === 0 && <p className={styles.hint}>没有外键：在“设置”里选“附表”和它的主表，就会有一个</p>}
      <ul className={styles.steps}>
        {keys.map(({ id, dbFieldName, dbFieldTxt, mainTable, mainField }) => (
          <li key={id}>
            “{dbFieldTxt}”（{dbFieldName}）指向 {mainTable} 的 {mainField || 'id'}，主表的行删除时一起删除
          </li>
        ))}
      </ul>
    </section>
  )
}

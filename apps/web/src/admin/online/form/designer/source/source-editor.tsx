import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input, Select } from 'antd'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { defaultExpressions } from '@mashu/contract/online/form/default-value'
import { isTreeForm } from '@mashu/contract/online/form/relation'
import { choosesInTree, formulaOf } from '@mashu/contract/online/form/source'
import { dict } from '@mashu/contract/sys/dict'
import { queryOf } from '../../../../../api/query.ts'
import { linesOf } from '../state/design-state.ts'
import { FillSource } from './fill-source.tsx'
import { MAX_SOURCES, useColumns, useForms, type EditorProps } from './use-sources.ts'
import styles from '../../form.module.css'

const NO_TREE = '还没有发布过树形表单。先做一张，“表的关系”选“树”'

function DictionarySelect({ field, set }: Omit<EditorProps, 'fields'>) {
  const { data } = useQuery({ ...queryOf(dict.list, { query: { pageSize: MAX_SOURCES } }), staleTime: 60_000 })
  return (
    <label className={styles.cell}>
      <span>字典</span>
      <Select
        aria-label={`${field.dbFieldTxt}的字典`}
        placeholder="请选择字典"
        showSearch={{ optionFilterProp: 'label' }}
        loading={!data}
        options={data?.records.map(({ dictCode, dictName }) => ({
          value: dictCode,
          label: `${dictName}（${dictCode}）`,
        }))}
        value={field.dictField || undefined}
        onChange={(dictField: string) => set({ dictField })}
      />
    </label>
  )
}

function FormSelect({ field, set }: Omit<EditorProps, 'fields'>) {
  const inTree = choosesInTree(field)
  const forms = useForms()?.filter((head) => !inTree || isTreeForm({ head }))
  return (
    <label className={styles.cell}>
      <span>{inTree ? '从哪张树形表单选' : '从哪张表单选'}</span>
      <Select
        aria-label={`${field.dbFieldTxt}从哪张表单选`}
        placeholder={inTree ? '请选择已发布的树形表单' : '请选择已发布的表单'}
        showSearch={{ optionFilterProp: 'label' }}
        loading={!forms}
        options={(forms ?? []).map(({ id, tableTxt }) => ({ value: id, label: tableTxt }))}
        notFoundContent={inTree && forms?.length === 0 ? NO_TREE : undefined}
        value={field.dictTable || undefined}
        onChange={(dictTable: string) => set({ dictTable })}
      />
    </label>
  )
}

function FormSource({ field, set }: Omit<EditorProps, 'fields'>) {
  const columns = useColumns(field.dictTable)
  return (
    <>
      <FormSelect field={field} set={(values) => set({ dictField: 'id', dictText: null, ...values })} />
      <label className={styles.cell}>
        <span>显示它的哪个字段</span>
        <Select
          aria-label={`${field.dbFieldTxt}显示哪个字段`}
          options={columns}
          disabled={!field.dictTable}
          value={field.dictText || undefined}
          onChange={(dictText: string) => set({ dictField: field.dictField || 'id', dictText })}
        />
      </label>
    </>
  )
}

const origins = [
  { value: 'own', label: '自己写' },
  { value: 'dict', label: '学校的字典' },
  { value: 'form', label: '另一张表单' },
] as const
type Origin = (typeof origins)[number]['value']

function originOf({ dictTable, dictField, fieldShowType }: FormField): Origin {
  if (dictTable !== null && dictTable !== undefined) return 'form'
  return dictField !== null || fieldShowType === 'sel_search' ? 'dict' : 'own'
}
const begun: Readonly<Record<Origin, Partial<FormField>>> = {
  own: { dictTable: null, dictField: null, dictText: null },
  dict: { dictTable: null, dictField: '', dictText: null },
  form: { dictTable: '', dictField: 'id', dictText: null },
}

function OwnChoices({ field, set }: Omit<EditorProps, 'fields'>) {
  return (
    <label className={styles.cell}>
      <span>{field.fieldShowType === 'link_down' ? '选项，一行一个，用 / 分级：Python/一级' : '选项，一行一个'}</span>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={linesOf(field)}
        onChange={({ target }) => set({ fieldExtendJson: JSON.stringify(target.value.split('\n')) })}
      />
    </label>
  )
}

function ChoiceSource({ field, set }: Omit<EditorProps, 'fields'>) {
  const origin = originOf(field)
  const offered = field.fieldShowType === 'sel_search' ? origins.slice(1) : origins
  return (
    <>
      <label className={styles.cell}>
        <span>选项来自</span>
        <Select
          aria-label={`${field.dbFieldTxt}的选项来自`}
          options={[...offered]}
          value={origin}
          onChange={(next: Origin) => set(begun[next])}
        />
      </label>
      {origin === 'own' && <OwnChoices field={field} set={set} />}
      {origin === 'dict' && <DictionarySelect field={field} set={set} />}
      {origin === 'form' && <FormSource field={field} set={set} />}
    </>
  )
}

/** Shows nothing if the control of the field needs no source. */
export function SourceEditor({ field, fields, set }: EditorProps) {
  const { fieldShowType: code } = field
  const control = controlOf(code)
  if (code === 'link_down') return <OwnChoices field={field} set={set} />
  if (control?.choices || code === 'sel_search') return <ChoiceSource field={field} set={set} />
  if (code === 'sel_tree') return <FormSource field={field} set={set} />
  if (control?.fills) return <FillSource field={field} fields={fields} set={set} />
  if (control?.isComputed)
    return (
      <label className={styles.cell}>
        <span>公式，例如 theory + practice</span>
        <Input
          value={formulaOf(field)}
          maxLength={2000}
          onChange={({ target }) => set({ fieldExtendJson: JSON.stringify({ formula: target.value }) })}
        />
      </label>
    )
  if (code === 'cat_tree')
    return (
      <label className={styles.cell}>
        <span>只从这个分类编码下面选（可以不填）</span>
        <Input
          value={field.dictField ?? ''}
          maxLength={100}
          placeholder="例如 A01"
          onChange={({ target }) => set({ dictField: target.value || null })}
        />
      </label>
    )
  return null
}

const expressions = Object.entries(defaultExpressions).map(([value, { label }]) => ({
  value,
  label: `${label} ${value}`,
}))

/** The initial value is a text or an expression. */
export function DefaultEditor({ field, set }: Omit<EditorProps, 'fields'>) {
  const control = controlOf(field.fieldShowType)
  if (control?.isComputed || control?.isFilled || ['file', 'image', 'sign', 'popup'].includes(field.fieldShowType))
    return null
  return (
    <label className={styles.cell}>
      <span>默认值</span>
      <AutoComplete
        aria-label={`${field.dbFieldTxt}的默认值`}
        options={expressions}
        value={field.fieldDefaultValue ?? ''}
        onChange={(text: string) => set({ fieldDefaultValue: text || null })}
        maxLength={100}
        placeholder="没有"
      />
    </label>
  )
}

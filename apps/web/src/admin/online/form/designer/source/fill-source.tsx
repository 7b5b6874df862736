import { Button, Select } from 'antd'
import { pairsOf, reportOfSource } from '@mashu/contract/online/form/source'
import { WithMenu } from '../../../../../ui/popup/pop-menu.tsx'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { useColumns, useForms, useReportColumns, useReports, type EditorProps } from './use-sources.ts'
import styles from '../../form.module.css'

/** The user will choose a row of this form or report. */
function RowSourceSelect({ field, set }: Omit<EditorProps, 'fields'>) {
  const forms = useForms()
  const reports = useReports()
  return (
    <label className={styles.cell}>
      <span>从哪张表单或报表选</span>
      <Select
        aria-label={`${field.dbFieldTxt}从哪里选`}
        placeholder="请选择已发布的表单或报表"
        showSearch={{ optionFilterProp: 'label' }}
        loading={!forms}
        options={[
          { label: '表单', options: (forms ?? []).map(({ id, tableTxt }) => ({ value: id, label: tableTxt })) },
          { label: '报表', options: reports.map(({ code, name }) => ({ value: code, label: name })) },
        ].filter(({ options }) => options.length > 0)}
        value={field.dictTable || undefined}
        onChange={(dictTable: string) => set({ dictTable })}
      />
    </label>
  )
}

interface Pair {
  from: string
  to: string
}

/** Removes the pair if `from` is undefined. */
const withPair = (pairs: readonly Pair[], at: number, from: string | undefined): Pair[] =>
  from === undefined ? pairs.filter((_, index) => index !== at) : pairs.with(at, { from, to: pairs[at]!.to })

/** Maps the columns of a chosen row to fields. The first pair fills this field. */
export function FillSource({ field, fields, set }: EditorProps) {
  const report = reportOfSource(field)
  const ofForm = useColumns(report ? undefined : field.dictTable)
  const ofReport = useReportColumns(report)
  const columns = report ? ofReport : ofForm
  const pairs = pairsOf(field)
  const put = (next: readonly Pair[]) =>
    set({ dictField: next.map(({ from }) => from).join(), dictText: next.map(({ to }) => to).join() })
  const rows = pairs.length > 0 ? pairs : [{ from: '', to: field.dbFieldName }]
  const free = fields.filter(
    ({ dbFieldName, dbType }) => dbType === 'string' && !rows.some(({ to }) => to === dbFieldName),
  )
  return (
    <>
      <RowSourceSelect field={field} set={(values) => set({ dictField: null, dictText: null, ...values })} />
      {field.dictTable &&
        rows.map(({ from, to }, at) => (
          <label key={to} className={styles.cell}>
            <span>{`填到“${fields.find(({ dbFieldName }) => dbFieldName === to)?.dbFieldTxt ?? to}”的是`}</span>
            <Select
              options={columns}
              value={from || undefined}
              placeholder="请选择字段"
              allowClear={at > 0}
              onChange={(chosen?: string) => put(withPair(rows, at, chosen))}
            />
          </label>
        ))}
      {field.dictTable && pairs.length > 0 && free.length > 0 && columns[0] && (
        <WithMenu
          label="再填一个字段"
          items={free.map(({ dbFieldName, dbFieldTxt }) => ({
            key: dbFieldName,
            text: dbFieldTxt,
            onSelect: () => put([...pairs, { from: columns[0]!.value, to: dbFieldName }]),
          }))}
        >
          {(button) => (
            <Button icon={<Icon name="plus" size={16} />} {...button}>
              再填一个字段
            </Button>
          )}
        </WithMenu>
      )}
    </>
  )
}

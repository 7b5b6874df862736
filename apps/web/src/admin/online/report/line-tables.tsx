import { Checkbox, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { fieldTypes, type Item, type Param } from './report-lines.ts'
import styles from './report.module.css'

const modes = [
  { value: 'single', label: '单条件' },
  { value: 'group', label: '范围' },
]
const isOn = (value: unknown) => value === true || value === 1

function Lines({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.lines} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function ItemTable({ items, onChange }: { items: readonly Item[]; onChange: (items: Item[]) => void }) {
  if (items.length === 0) return <OfficeEmpty icon="chart" title="写好 SQL 后点“SQL解析”，这里就有每一列" />
  const change = (at: number, part: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  return (
    <Lines
      label="明细"
      heads={['字段名', '字段文本', '类型', '显示', '排序', '查询', '查询模式', '合计', '字典编码', '链接']}
    >
      {items.map((item, at) => {
        const named = (what: string) => `${item.fieldName}的${what}`
        const flag = (key: 'isShow' | 'isOrder' | 'isSearch' | 'isTotal', what: string, usual = false) => (
          <Checkbox
            aria-label={named(what)}
            checked={item[key] === undefined || item[key] === null ? usual : isOn(item[key])}
            onChange={(event) => change(at, { [key]: event.target.checked })}
          />
        )
        return (
          <tr key={item.fieldName}>
            <th scope="row">{item.fieldName}</th>
            <td>
              <Input
                aria-label={named('文本')}
                value={item.fieldTxt}
                maxLength={300}
                onChange={(event) => change(at, { fieldTxt: event.target.value })}
              />
            </td>
            <td>
              <Select
                aria-label={named('类型')}
                value={item.fieldType}
                options={fieldTypes}
                onChange={(fieldType: string) => change(at, { fieldType })}
              />
            </td>
            <td>{flag('isShow', '显示')}</td>
            <td>{flag('isOrder', '排序', true)}</td>
            <td>{flag('isSearch', '查询')}</td>
            <td>
              <Select
                aria-label={named('查询模式')}
                value={item.searchMode || 'single'}
                options={modes}
                disabled={!isOn(item.isSearch)}
                onChange={(searchMode: string) => change(at, { searchMode })}
              />
            </td>
            <td>{flag('isTotal', '合计')}</td>
            <td>
              <Input
                aria-label={named('字典编码')}
                value={item.dictCode ?? ''}
                maxLength={100}
                onChange={(event) => change(at, { dictCode: event.target.value })}
              />
            </td>
            <td>
              <Input
                aria-label={named('链接')}
                value={item.fieldHref ?? ''}
                maxLength={120}
                placeholder="/isystem/user?id=${student_id}"
                onChange={(event) => change(at, { fieldHref: event.target.value })}
              />
            </td>
          </tr>
        )
      })}
    </Lines>
  )
}

export function ParamTable({ params, onChange }: { params: readonly Param[]; onChange: (params: Param[]) => void }) {
  if (params.length === 0)
    return <OfficeEmpty icon="chart" title="SQL 里还没有参数。写上 ${名字} 再点“SQL解析”，参数就出现在这里" />
  const change = (at: number, part: Partial<Param>) =>
    onChange(params.map((param, index) => (index === at ? { ...param, ...part } : param)))
  return (
    <Lines label="参数" heads={['参数', '参数文本', '类型', '字典编码', '默认值', '必填']}>
      {params.map((param, at) => (
        <tr key={param.paramName}>
          <th scope="row">{param.paramName}</th>
          <td>
            <Input
              aria-label={`${param.paramName}的文本`}
              value={param.paramTxt}
              maxLength={32}
              onChange={(event) => change(at, { paramTxt: event.target.value })}
            />
          </td>
          <td>
            <Select
              aria-label={`${param.paramName}的类型`}
              value={param.paramType || 'String'}
              options={fieldTypes}
              onChange={(paramType: string) => change(at, { paramType })}
            />
          </td>
          <td>
            <Input
              aria-label={`${param.paramName}的字典编码`}
              value={param.dictCode ?? ''}
              maxLength={100}
              onChange={(event) => change(at, { dictCode: event.target.value })}
            />
          </td>
          <td>
            <Input
              aria-label={`${param.paramName}的默认值`}
              value={param.paramValue ?? ''}
              maxLength={32}
              onChange={(event) => change(at, { paramValue: event.target.value })}
            />
          </td>
          <td>
            <Checkbox
              aria-label={`${param.paramName}必填`}
              checked={isOn(param.isRequired)}
              onChange={(event) => change(at, { isRequired: event.target.checked })}
            />
          </td>
        </tr>
      ))}
    </Lines>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { dataRule } from '@mashu/contract/sys/data-rule'
import type { MenuNode } from '@mashu/contract/sys/permission'
import { queryOf } from '../../../api/query.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { define } from '../../kit/list/screen-options.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'

const SQL = 'USE_SQL_RULES'
const conditions = [
  { value: '=', text: '等于' },
  { value: '!=', text: '不等于' },
  { value: '>', text: '大于' },
  { value: '>=', text: '大于等于' },
  { value: '<', text: '小于' },
  { value: '<=', text: '小于等于' },
  { value: 'IN', text: '包含（多个值用逗号分隔）' },
  { value: 'LIKE', text: '模糊' },
  { value: 'LEFT_LIKE', text: '左模糊' },
  { value: 'RIGHT_LIKE', text: '右模糊' },
  { value: SQL, text: '自定义SQL表达式' },
]

/** A note tells when no rule can filter the list of the menu entry. */
function ColumnInput({ id, value, onChange, disabled, values }: InputProps) {
  const permissionId = String(values['permissionId'])
  const columns = useQuery(queryOf(dataRule.ruleColumns, { query: { permissionId } }))
  const empty = columns.data?.length === 0
  return (
    <>
      <AutoComplete
        id={id}
        value={textValue(value) ?? ''}
        onChange={onChange}
        disabled={disabled}
        placeholder="请选择规则字段"
        options={(columns.data ?? []).map(({ value: key, text }) => ({ value: key, label: `${text}（${key}）` }))}
        style={{ width: '100%' }}
      />
      {empty && <span role="status">这个菜单没有可以按规则筛选的列表，规则不会起作用。</span>}
    </>
  )
}

const definition = define({
  title: '数据权限规则',
  noun: '数据规则',
  addLabel: '添加',
  resource: {
    list: dataRule.queryPermissionRule,
    add: dataRule.addPermissionRule,
    edit: dataRule.editPermissionRule,
    delete: dataRule.deletePermissionRule,
  },
  formWidth: 560,
  fields: {
    ruleName: { required: '请输入规则名称!' },
    ruleConditions: { options: conditions, required: '请选择条件!', initial: '=' },
    ruleColumn: {
      input: (props) => <ColumnInput {...props} />,
      when: ({ ruleConditions }) => ruleConditions !== SQL,
      required: '请输入规则字段!',
    },
    ruleValue: {
      required: '请输入规则值!',
      wide: true,
      help:
        '可以用占位符：#{sys_user_code} 账号、#{sys_user_name} 姓名、#{sys_org_code} 当前部门编码、' +
        '#{sys_multi_org_code} 所有部门编码、#{sys_date} 日期、#{sys_time} 时间。' +
        "自定义表达式只能写字段比较，例如 user_identity = 1 and (school = '一小' or school is null)",
    },
    status: { kind: 'radio', dict: 'valid_status', initial: '1' },
  },
  search: ['ruleName', 'ruleValue'],
  columns: ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
  form: ['ruleName', 'ruleConditions', 'ruleColumn', 'ruleValue', 'status'],
  prepare: (body, values) => ({ ...body, permissionId: values.permissionId }),
  deleteQuestion: () => '确定删除吗？拥有这个菜单的人看到的数据可能变多。',
})

interface DataRulesProps {
  node: MenuNode
  changed: () => void
  close: () => void
}

/** 数据权限规则: the data rules of a menu entry. */
export function DataRules({ node, changed, close }: DataRulesProps) {
  return (
    <ListPopup
      title={`数据权限规则：${node.name}`}
      definition={definition}
      scope={{ permissionId: node.id }}
      width={760}
      close={() => {
        changed()
        close()
      }}
    />
  )
}

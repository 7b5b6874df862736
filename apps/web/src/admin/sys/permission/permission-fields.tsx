import { AutoComplete, Input, Segmented, Select, TreeSelect } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { permission, type GrantNode } from '@mashu/contract/sys/permission'
import { queryOf } from '../../../api/query.ts'
import { componentName } from '../../../page/component-name.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { menuIcon, menuIcons } from '../../../ui/picture/menu-icon.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { knownScreens } from '../../kit/screen/known-screens.ts'
import styles from './permission.module.css'

/** These components contain other pages or show another site. */
const LAYOUTS = [
  'layouts/RouteView',
  'layouts/PageView',
  'layouts/BlankLayout',
  'layouts/IframePageView',
  'layouts/IframeFReportView',
  'account/settings/Index',
]

/** No page exists for an unknown component. */
export const isUnknownScreen = (name: string): boolean =>
  componentName(name) !== '' && !LAYOUTS.includes(componentName(name)) && !knownScreens().includes(componentName(name))

/** An unknown name is marked, but can be saved. */
export function ScreenInput({ id, value, onChange, disabled, placeholder }: InputProps) {
  const name = textValue(value) ?? ''
  const wrong = isUnknownScreen(name)
  return (
    <>
      <AutoComplete
        id={id}
        value={name}
        onChange={onChange}
        disabled={disabled}
        placeholder={placeholder || '请输入前端组件'}
        status={wrong ? 'warning' : ''}
        aria-describedby={`${id}-wrong`}
        options={[...LAYOUTS, ...knownScreens()].map((known) => ({ value: known }))}
        showSearch={{
          filterOption: (text, option) => String(option?.value).toLowerCase().includes(text.toLowerCase()),
        }}
        style={{ width: '100%' }}
      />
      <span id={`${id}-wrong`} role="status" className={styles.wrong}>
        {wrong && '没有这个页面，菜单会打开“页面不存在”。请从列表里选择。'}
      </span>
    </>
  )
}

const states = [
  { value: '1', label: '有效' },
  { value: '0', label: '停用' },
]

/** While a permission is off, everyone may use the function that the permission protects. */
export function StatusInput({ id, value, onChange, disabled }: InputProps) {
  const state = textValue(value) ?? '1'
  return (
    <>
      <Segmented id={id} options={states} value={state} onChange={onChange} disabled={disabled} aria-label="状态" />
      <span role="status" className={styles.wrong}>
        {state === '0' &&
          '停用后这个权限不再拦任何人：所有登录的人（包括学生）都能看到并使用它管的按钮和操作。只想收回权限，请在“角色授权”里去掉，不要停用。'}
      </span>
    </>
  )
}

export function IconInput({ id, value, onChange, disabled }: InputProps) {
  return (
    <Select
      id={id}
      value={textValue(value)}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      disabled={disabled}
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      placeholder="请选择菜单图标"
      options={Object.keys(menuIcons).map((name) => ({ value: name, label: name }))}
      optionRender={drawName}
      labelRender={drawName}
      style={{ width: '100%' }}
    />
  )
}

const IconName = ({ name }: { name: string }) => (
  <span className={styles.icon}>
    <Icon name={menuIcon(name) ?? 'file'} size={16} />
    {name}
  </span>
)

const drawName = ({ value }: { value?: string | number }) => <IconName name={String(value)} />

interface Choice {
  value: string
  title: string
  children: Choice[]
}
const choices = (nodes: readonly GrantNode[]): Choice[] =>
  nodes.map((node) => ({ value: node.key, title: node.slotTitle, children: choices(node.children ?? []) }))

/** Selects the parent of a menu entry. */
export function ParentInput({ id, value, onChange, disabled }: InputProps) {
  const tree = useQuery({
    ...queryOf(permission.queryTreeList),
    select: ({ treeList }) => choices(treeList),
  })
  if (tree.isPending) return <Input id={id} disabled placeholder="加载中…" />
  return (
    <TreeSelect
      id={id}
      value={textValue(value)}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      disabled={disabled}
      allowClear
      treeData={tree.data ?? []}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder="请选择上级菜单"
      notFoundContent={tree.isError ? '菜单加载失败' : undefined}
      style={{ width: '100%' }}
    />
  )
}

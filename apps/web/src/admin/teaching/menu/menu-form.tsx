import { TreeSelect } from 'antd'
import { siteMenu } from '@mashu/contract/teaching/menu'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { safeAddress } from '../../../page/placeholder.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { FieldSpec, InputProps } from '../../kit/field/field.ts'
import { define } from '../../kit/list/screen-options.ts'
import { EntryForm, type EntryFormProps } from '../../kit/tree/entry-form.tsx'
import type { Resource, Values } from '../../kit/resource/resource.ts'
import { IconInput } from '../../sys/permission/permission-fields.tsx'
import { AddressInput } from './address-input.tsx'

const isSub = (values: Values) => Number(values['menuType']) === 1

/** The server refuses the same addresses. */
export function addressFault(value: unknown): string | undefined {
  const text = (textValue(value) ?? '').trim()
  if (text === '' || text.startsWith('{{')) return undefined
  const isPath = /^\/(?![/\\])/.test(text)
  if ((isPath || /^https?:\/\//.test(text)) && safeAddress(text, 'https://here.invalid')) return undefined
  return '请以 / 开头写站内页面，或者以 http://、https:// 开头写网址'
}

/** Only entries of the first level can be parents. */
function ParentInput({ id, value, onChange, disabled }: InputProps) {
  const tops = useQuery(queryOf(siteMenu.getSystemMenuList))
  return (
    <TreeSelect
      id={id}
      value={textValue(value)}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      disabled={disabled || tops.isPending}
      treeData={(tops.data ?? []).map(({ id, name }) => ({ value: id, title: name }))}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={tops.isPending ? '加载中…' : '请选择上级菜单'}
      notFoundContent={tops.isError ? '菜单没有加载出来，请关闭后再试' : undefined}
      style={{ width: '100%' }}
    />
  )
}

const specs: Record<string, FieldSpec> = {
  menuType: {
    kind: 'radio',
    options: [
      { value: 0, text: '一级菜单' },
      { value: 1, text: '子菜单' },
    ],
    initial: 0,
  },
  name: { required: '请输入菜单名称!', help: '顶部菜单的位置有限，最好不超过 4 个字' },
  parentId: { input: (props) => <ParentInput {...props} />, required: '请选择上级菜单', when: isSub },
  url: {
    input: (props) => <AddressInput {...props} />,
    check: addressFault,
    placeholder: '选一个页面或表单，或者输入网址',
    help: '站内页面和公开填写的表单可以直接选；别的网站如 https://school.example.com；留空时只用来展开下级菜单',
  },
  icon: { input: (props) => <IconInput {...props} /> },
  sortNo: { initial: 1, help: '小的在前；也可以在列表里拖动' },
  route: {
    initial: true,
    label: '站内打开',
    tip: '不重新载入页面，直接切换。只用于本网站的页面。',
    when: (values) => !String(values['url'] ?? '').startsWith('http'),
  },
  internalOrExternal: { initial: false, label: '在新窗口打开' },
  needLogin: { kind: 'flag', initial: false, label: '登录后显示', tip: '没有登录的人看不到这个菜单。' },
  hidden: { initial: false, tip: '谁都看不到，下级菜单也一起隐藏。' },
  description: { label: '备注' },
}
const names = Object.keys(specs)
const resource = siteMenu as unknown as Resource

/** Has no columns, because the screen shows a tree. */
export const definition = define({
  title: '前台菜单管理',
  noun: '菜单',
  resource,
  columns: [],
  form: names as never[],
  detail: names.filter((name) => name !== 'parentId') as never[],
  fields: specs,
})

export const SiteMenuForm = (props: Omit<EntryFormProps, 'resource' | 'specs'>) => (
  <EntryForm {...props} resource={resource} specs={specs} />
)

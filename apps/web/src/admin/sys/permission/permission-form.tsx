import { permission } from '@mashu/contract/sys/permission'
import { define } from '../../kit/list/screen-options.ts'
import type { FieldSpec } from '../../kit/field/field.ts'
import { EntryForm, type EntryFormProps } from '../../kit/tree/entry-form.tsx'
import type { Resource, Values } from '../../kit/resource/resource.ts'
import { BUTTON } from './menu-tree.ts'
import { IconInput, ParentInput, ScreenInput, StatusInput } from './permission-fields.tsx'

const isButton = (values: Values) => Number(values['menuType']) === BUTTON
const isTop = (values: Values) => Number(values['menuType']) === 0
const isMenu = (values: Values) => !isButton(values)

const specs: Record<string, FieldSpec> = {
  menuType: {
    kind: 'radio',
    options: [
      { value: 0, text: '一级菜单' },
      { value: 1, text: '子菜单' },
      { value: 2, text: '按钮/权限' },
    ],
    initial: 0,
  },
  name: { required: '请输入菜单名称!' },
  parentId: {
    input: (props) => <ParentInput {...props} />,
    required: '请检查你填的类型以及信息是否正确！',
    when: (values) => !isTop(values),
  },
  url: {
    when: isMenu,
    required: '请输入菜单路径!',
    placeholder: '请输入菜单路径',
    help: '例如 /isystem/user，或者以 https:// 开头的网址',
  },
  component: {
    input: (props) => <ScreenInput {...props} />,
    when: isMenu,
    required: '请输入前端组件!',
  },
  redirect: { when: isTop, placeholder: '请输入路由参数 redirect' },
  icon: { input: (props) => <IconInput {...props} />, when: isMenu },
  sortNo: { initial: 1 },
  route: { when: isMenu, initial: true },
  hidden: { label: '隐藏路由', when: isMenu, initial: false },
  keepAlive: { when: isMenu, initial: false },
  alwaysShow: { when: isMenu, initial: false },
  internalOrExternal: {
    label: '在新窗口打开',
    when: isMenu,
    initial: false,
  },
  perms: {
    when: isButton,
    placeholder: '如: system:user:list',
    unique: { table: 'sys_permission', field: 'perms', message: '授权标识已存在!' },
  },
  permsType: {
    kind: 'radio',
    dict: 'global_perms_type',
    when: isButton,
    initial: '1',
    help: '“可编辑”只管一个输入框能不能改：只给可编辑，按钮不会出现。',
  },
  status: { input: (props) => <StatusInput {...props} />, dict: 'valid_status', when: isButton, initial: '1' },
  description: {},
}
const names = Object.keys(specs)
const resource = permission as unknown as Resource
const detailNames = [...names.filter((name) => name !== 'parentId'), 'componentName']

/** There are no columns, because the page shows a tree. */
export const definition = define({
  title: '后台菜单管理',
  noun: '菜单',
  resource,
  columns: [],
  form: names as never[],
  detail: detailNames as never[],
  fields: specs,
})

export const PermissionForm = (props: Omit<EntryFormProps, 'resource' | 'specs'>) => (
  <EntryForm {...props} resource={resource} specs={specs} />
)

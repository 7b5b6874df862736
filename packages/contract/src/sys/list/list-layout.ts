import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'

export const densities = { loose: '宽松', normal: '标准', compact: '紧凑' } as const
export type Density = keyof typeof densities

export const MIN_WIDTH = 48
export const MAX_WIDTH = 800

const Columns = (title: string) => Type.Array(Text(60, '列', { min: 1 }), { maxItems: 300, title })

/** A user's arrangement of a list's columns, which are identified by row keys. */
export const ListLayout = Type.Object({
  /** These columns are first, in this order. */
  order: Columns('列的顺序'),
  hidden: Columns('不显示的列'),
  left: Columns('固定在左边的列'),
  right: Columns('固定在右边的列'),
  /** In pixels. */
  widths: Type.Array(
    Type.Object({
      column: Text(60, '列', { min: 1 }),
      width: Type.Integer({ title: '列宽', minimum: MIN_WIDTH, maximum: MAX_WIDTH }),
    }),
    { maxItems: 300, title: '列宽' },
  ),
  density: Type.Unsafe<Density>({ type: 'string', enum: Object.keys(densities), title: '行距' }),
})
export type ListLayout = Static<typeof ListLayout>

const List = Text(120, '列表', { min: 1 })

/** Maximum number of lists for which a user can store a layout. */
export const MAX_LAYOUTS = 500

/** A layout is stored for the account, so that it applies on every computer. */
export const listLayouts = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/listLayout/mine',
    access: 'signed-in',
    summary: '我的列设置',
    result: Type.Array(Type.Object({ list: List, layout: ListLayout })),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sys/listLayout/save',
    access: 'signed-in',
    message: '列设置已保存',
    summary: '保存我的列设置',
    /** Without a layout, the call restores the default. */
    body: Type.Object({ list: List, layout: Type.Optional(ListLayout) }),
  }),
}

import type { MenuProps } from 'antd'
import type { ListView } from '@mashu/contract/sys/list/list-view'

interface ViewWork {
  save: (view?: ListView) => void
  remove: (view: ListView) => void
}

/** Returns the commands for views: users change only their own, and unreadable views can be removed. */
export function viewMenu(views: readonly ListView[], current: ListView | undefined, { save, remove }: ViewWork) {
  const items: NonNullable<MenuProps['items']> = [
    { key: 'new', label: '保存为新视图', onClick: () => save() },
    ...(current?.isOwn
      ? [
          { key: 'over', label: `修改“${current.name}”`, onClick: () => save(current) },
          { key: 'delete', label: `删除“${current.name}”`, danger: true, onClick: () => remove(current) },
        ]
      : []),
    ...views
      .filter(({ content }) => content === null)
      .map((view) => ({
        key: view.id,
        label: `删除失效的“${view.name}”`,
        danger: true,
        onClick: () => remove(view),
      })),
  ]
  return items
}

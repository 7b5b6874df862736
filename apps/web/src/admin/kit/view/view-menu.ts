import type { ListView } from '@mashu/contract/sys/list/list-view'
import type { PopItem } from '../../../ui/popup/pop-menu.tsx'

interface ViewWork {
  save: (view?: ListView) => void
  remove: (view: ListView) => void
}

/** Users change only their own views. Unreadable views can be deleted. */
export function viewMenu(views: readonly ListView[], current: ListView | undefined, { save, remove }: ViewWork) {
  const items: PopItem[] = [
    { key: 'new', text: '保存为新视图', onSelect: () => save() },
    ...(current?.isOwn
      ? [
          { key: 'over', text: `修改“${current.name}”`, onSelect: () => save(current) },
          { key: 'delete', text: `删除“${current.name}”`, danger: true, onSelect: () => remove(current) },
        ]
      : []),
    ...views
      .filter(({ content }) => content === null)
      .map((view) => ({
        key: view.id,
        text: `删除失效的“${view.name}”`,
        danger: true,
        onSelect: () => remove(view),
      })),
  ]
  return items
}

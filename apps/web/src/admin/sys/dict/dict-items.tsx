import { useQuery } from '@tanstack/react-query'
import { dict } from '@mashu/contract/sys/dict'
import { dictItem } from '@mashu/contract/sys/dict/dict-item'
import { queryOf } from '../../../api/query.ts'
import { reloadDictionaries } from '../../../api/dictionary.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { define, type ScreenOptions } from '../../kit/list/screen-options.ts'

/** Reloads the dictionaries of this browser. The server has already emptied its own cache. */
export const refreshQuietly = () => void reloadDictionaries().catch(() => undefined)

export const itemList: ScreenOptions<typeof dictItem> = {
  title: '字典列表',
  noun: '字典项',
  resource: dictItem,
  changed: refreshQuietly,
  order: ['sortOrder', 'asc'],
  fields: {
    itemText: { required: '请输入名称!' },
    itemValue: { required: '请输入数据值!' },
    sortOrder: { initial: 1, help: '值越小越靠前' },
    status: {
      label: '是否启用',
      kind: 'radio',
      options: [
        { value: 1, text: '启用' },
        { value: 0, text: '禁用' },
      ],
      initial: '1',
    },
  },
  deleteQuestion: (row) => `是否确定删除 ${row.itemText}?`,
  search: ['itemText', 'status'],
  columns: ['itemText', 'itemValue', 'sortOrder', 'status'],
  form: ['itemText', 'itemValue', 'sortOrder', 'status', 'description'],
}

const definition = define(itemList)

export function DictItems({ code, title, close }: { code: string; title: string; close: () => void }) {
  const found = useQuery(queryOf(dict.getByCode, { query: { dicCode: code } }))
  return (
    found.data && (
      <ListPopup title={title} definition={definition} scope={{ dictId: found.data.id }} width={640} close={close} />
    )
  )
}

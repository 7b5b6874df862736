import { dict, dictProblem } from '@mashu/contract/sys/dict'
import { dictItem } from '@mashu/contract/sys/dict/dict-item'
import { problem } from '@mashu/contract'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { crudHandlers, idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { serve, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { dictCache, dictCopy } from './dict-cache.ts'
import {
  deleteDict,
  deleteItems,
  listAllDicts,
  listDeletedDicts,
  listDicts,
  listItemsByText,
  selectOptionalDictByCode,
  setDeleted,
} from './dict.queries.ts'
import { isLookup, lookupsOf } from './lookup.ts'
import { dictSheetRoutes } from './dict.sheet.ts'

const PAGE = 10

const refresh = () => afterCommit(dictCopy.changed)

/** @throws `refusal` when no dictionary was moved */
async function move(
  ids: readonly string[],
  { delFlag, user, refusal }: { delFlag: 0 | 1; user: Principal; refusal: 'dict.deleteFailed' | 'dict.restoreFailed' },
): Promise<void> {
  const operation = delFlag === 1 ? 'delete' : 'restore'
  await transaction(() =>
    recordChange({ table: 'sysDict', ids, operation, user }, async () => {
      if ((await setDeleted(ids, delFlag, user.username)) === 0) throw dictProblem(refusal)
      await refresh()
    }),
  )
}

const moveToBin = (ids: readonly string[], user: Principal) =>
  move(ids, { delFlag: 1, user, refusal: 'dict.deleteFailed' })

/** Reads declared look-ups by table and column names. */
function tableHandlers(
  listLookup: ReturnType<typeof lookupsOf>,
): Pick<Handlers<typeof dict>, 'queryTableData' | 'loadTreeData'> {
  return {
    queryTableData: async ({ query: { table, text, code, keyword, codeValue, ...paging }, user }) => {
      const found = await listLookup(`${table},${text},${code}`, user, {
        ...(keyword ? { keyword } : {}),
        ...(codeValue ? { values: codeValue.split(',').filter(Boolean) } : {}),
      })
      const size = paging.pageSize ?? PAGE
      return found.slice(((paging.pageNo ?? 1) - 1) * size).slice(0, size)
    },
    loadTreeData: async ({ query: { tableName, text, code, pid }, user }) => {
      const options = await listLookup(`${tableName},${text},${code}`, user)
      return (pid ? [] : options).map(({ value, title }) => ({
        key: value,
        value,
        code: value,
        title,
        parentId: '',
        icon: null,
        leaf: true,
        children: null,
      }))
    },
  }
}

export function dictRoutes(context: AppContext): void {
  const listLookup = lookupsOf(context.modules)
  dictCopy.follow(context)
  serve(context, dict, {
    ...crudHandlers(dict, { table: 'sysDict', afterWrite: refresh }),
    list: ({ query }) => listDicts(query),
    delete: ({ query, user }) => moveToBin([query.id], user),
    deleteBatch: ({ query, user }) => moveToBin(idList(query.ids), user),
    getDictItems: ({ params, user }) =>
      isLookup(params.dictCode) ? listLookup(params.dictCode, user) : dictCache().options(params.dictCode),
    queryAllDictItems: () => dictCache().allOffered(),
    getDictText: ({ params }) => dictCache().text(params.dictCode, params.key) || null,
    getByCode: async ({ query }) => (await selectOptionalDictByCode(query.dicCode)) ?? null,
    treeList: async ({ query }) =>
      (await listAllDicts(query.dictName)).map((row) => ({ ...row, key: row.id, title: row.dictName })),
    ...tableHandlers(listLookup),
    loadDict: ({ params, query, user }) => listLookup(params.dictCode, user, { keyword: query.keyword }),
    loadDictItem: async ({ params, query, user }) => {
      const keys = query.key.split(',').filter(Boolean)
      if (keys.length === 0) return []
      const texts = new Map(
        (await listLookup(params.dictCode, user, { values: keys })).map((option) => [option.value, option.text]),
      )
      return keys.map((key) => texts.get(key)).filter((text) => text !== undefined)
    },
    deleteList: () => listDeletedDicts(),
    back: ({ params, user }) => move([params.id], { delFlag: 0, user, refusal: 'dict.restoreFailed' }),
    deletePhysic: ({ params, user }) =>
      transaction(() =>
        recordChange({ table: 'sysDict', ids: [params.id], operation: 'delete', user }, async () => {
          if ((await deleteDict(params.id)) === 0) throw dictProblem('dict.deleteFailed')
          await refresh()
        }),
      ),
    deleteItemByText: ({ query, user }) =>
      transaction(async () => {
        const ids = await listItemsByText(query.dictCode, query.itemText)
        if (ids.length === 0) throw problem('row.entityNotFound')
        await recordChange({ table: 'sysDictItem', ids, operation: 'delete', user }, () => deleteItems(ids))
        await refresh()
      }),
    refleshCache: () => dictCopy.changed(),
  })
  serve(
    context,
    dictItem,
    crudHandlers(dictItem, { table: 'sysDictItem', defaultOrder: [['sortOrder', 'asc']], afterWrite: refresh }),
  )
  dictSheetRoutes(context)
}

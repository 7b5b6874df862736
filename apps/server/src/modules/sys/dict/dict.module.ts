import { dictItem } from '@mashu/contract/sys/dict/dict-item'
import { dictSheet, dict, dictProblem } from '@mashu/contract/sys/dict'
import type { ServerModule } from '../../../platform/app/context.ts'
import { dictCache, dictCopy } from './dict-cache.ts'
import { dictRoutes } from './dict.routes.ts'

export const dictModule: ServerModule = {
  name: 'sys/dict',
  tables: ['sysDict', 'sysDictItem'],
  routes: dictRoutes,
  caches: ({ database }) => [
    {
      name: 'dict',
      title: '数据字典',
      entries: () => dictCache(database).size,
      counts: () => ({ hits: dictCache(database).hits, misses: 0 }),
      reload: dictCopy.changed,
    },
  ],
  uniqueProblems: {
    uniq_sys_dict_dict_code: () => dictProblem('dict.codeTaken'),
    uniq_sys_dict_item_dict_id_item_value: () => dictProblem('dictItem.valueTaken'),
  },
  duplicateChecks: {
    'sys_dict.dict_code': { table: 'sysDict', column: 'dictCode', access: ['system:dict:add', 'system:dict:edit'] },
  },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '数据字典',
      url: '/isystem/dict',
      component: 'system/DictList',
      sort: 5,
      icon: 'database',
      holders: [],
      contracts: [dict, dictItem, dictSheet],
    },
  ],
}

import type { FormDefinition } from './definition.ts'

type Shape = Partial<Pick<FormDefinition['head'], 'isTree' | 'themeTemplate'>>

/** Path of each list, and component of its menu entry. */
export const listPlaces = {
  normal: { path: '/online/cgformList', component: 'modules/online/cgform/auto/OnlCgformAutoList' },
  tree: { path: '/online/cgformTreeList', component: 'modules/online/cgform/auto/OnlCgformTreeList' },
  erp: { path: '/online/cgformErpList', component: 'modules/online/cgform/auto/erp/OnlCgformErpList' },
  innerTable: {
    path: '/online/cgformInnerTableList',
    component: 'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  },
} as const

export function listPlaceOf({ isTree, themeTemplate }: Shape): (typeof listPlaces)[keyof typeof listPlaces] {
  if (isTree === 'Y') return listPlaces.tree
  return themeTemplate === 'erp' || themeTemplate === 'innerTable' ? listPlaces[themeTemplate] : listPlaces.normal
}

export { departsAs, listAncestorIds, listDepartNames, listKnownIds } from './depart-names.queries.ts'
export {
  departScope,
  findDeparts,
  listDeparts as listScopeDeparts,
  listDepartsOfUser,
  listSubtreeIds,
  selectOptionalDepart,
  selectOptionalRoot,
  mayConnectMicrobit,
  type DepartScope,
} from './depart.queries.ts'
export { nextDepartCode } from './next-code.ts'

export { departsAs, listAncestorIds, listDepartNames, listKnownIds } from './depart-names.queries.ts'
export {
  departScope,
  listDepartsOfUser,
  listSubtreeIds,
  selectOptionalDepart,
  type DepartScope,
} from './depart.queries.ts'

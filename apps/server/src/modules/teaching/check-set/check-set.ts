export {
  columnOf,
  copyChecks,
  insertChecks,
  listCheckVersions,
  listUnitChecks,
  selectChecks,
  selectOptionalChecks,
} from './check-set.queries.ts'

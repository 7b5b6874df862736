export { listCheckedRules, listPermissions, listRoleIdsOf, listRules } from './permission.queries.ts'
export { toGrantTree } from './permission.rules.ts'

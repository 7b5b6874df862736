export { listCheckedRules, listPermissions, listRules } from './permission.queries.ts'
export { toGrantTree } from './permission.rules.ts'

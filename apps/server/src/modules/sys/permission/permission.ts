export { listRules, selectTicked } from './data-rule.queries.ts'
export { saveRoleRules } from './data-rule.ts'
export { listPermissions, listRoleIdsOf } from './permission.queries.ts'
export { toGrantTree } from './permission.rules.ts'

export { listRoleLevels, listRoleNames, selectRoleByCode, type RoleLevel } from './role.queries.ts'

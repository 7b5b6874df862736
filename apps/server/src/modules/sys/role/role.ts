export { listRoleLevels, selectRoleByCode, type RoleLevel } from './role.queries.ts'

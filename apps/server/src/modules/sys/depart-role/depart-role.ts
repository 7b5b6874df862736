export { listDepartRoleHolderIds } from './depart-role.queries.ts'

export { listAdministratorIds } from './administrator.queries.ts'
export { isOwnPassword } from './user.own.ts'
export { selectUserInfo, updateUsers, userExists } from './user.queries.ts'
export { writeUser } from './user.write.ts'

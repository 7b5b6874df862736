export {
  deletedIds,
  isMemberOfAny,
  listIdsInCharge,
  listLiveIds,
  memberIds,
  membershipsAs,
  peopleAs,
  selectOptionalAccount,
} from './people.queries.ts'
export { listDepartIds } from './user-depart.queries.ts'
export { listAdministratorIds, listHolderIds, listRoleCodes } from './user-role.queries.ts'
export { isOwnPassword } from './user.password.ts'
export { selectUserInfo } from './user-list.queries.ts'
export { updateUsers, userExists } from './user.queries.ts'
export { writeUser } from './user.write.ts'

export {
  countPeopleAt,
  deletedIds,
  isMemberOfAny,
  listIdsInCharge,
  listStaffCharges,
  listLiveIds,
  listOpenIds,
  listRealnames,
  listStudents,
  memberIds,
  membershipsAs,
  peopleAs,
  selectOptionalAccount,
  selectOptionalCharge,
  selectOptionalMailbox,
  selectOptionalPerson,
  selectOptionalVouched,
  studentsAs,
} from './people.queries.ts'
export { assertChangeable, listReachable } from './user-access.ts'
export { removeImported, undoUserDeletion } from './user-bin.service.ts'
export { deleteUserDeparts, insertUserDeparts, listDepartIds, moveMembers } from './user-depart.queries.ts'
export { listAdministratorIds, listHolderIds, listRoleCodes } from './user-role.queries.ts'
export { assertOwnPassword, storePassword, type OwnProof } from './user-password.ts'
export { deleteUsers, listBinnedStudents, listUnusedStudents } from './user.queries.ts'
export { findUsers, selectNamedUser, selectUserInfo } from './user-list.queries.ts'
export {
  listNamesOf,
  listPeopleCalled,
  listStudentsNamed,
  listTakenUsernames,
  updateUsers,
  userExists,
} from './user.queries.ts'
export { userUpdate } from './user-update.ts'
export { recordUsers, writeUser } from './user.service.ts'
export { fillNames, memberOf, rows as userRows, type Rows as UserRows } from './user-row.queries.ts'

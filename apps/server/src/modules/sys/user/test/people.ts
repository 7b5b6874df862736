import { openUsers, type Users } from '../../../../../test/users.ts'

/** One school for all tests of a file. */

export let site: Users['site']
export let admin: Users['admin']
export let teacher: Users['teacher']
export let student: Users['student']
export let stranger: Users['stranger']
export let mine: Users['mine']
export let other: Users['other']
export let roles: Users['roles']
export let get: Users['get']
export let put: Users['put']
export let post: Users['post']
export let remove: Users['remove']
export let page: Users['page']
export let selectUser: Users['selectUser']
export let addUser: Users['addUser']

export const setUp = async () => {
  ;({ site, admin, teacher, student, stranger, mine, other, roles, get, put, post, remove, page, selectUser, addUser } =
    await openUsers())
}

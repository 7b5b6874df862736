export { selectUserInfo } from './user.queries.ts'

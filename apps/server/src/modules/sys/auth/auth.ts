export {
  assertActive,
  deviceOf,
  enter,
  proveAccount,
  type Account,
  type Device,
  type LoginResult,
} from './login.service.ts'

export { openDemoLogins } from './demo-login.service.ts'
export {
  allowsPassword,
  openPictures,
  selectOptionalOpenClass,
  selectOptionalOpenCode,
  type OpenClass,
} from './class-login.queries.ts'
export {
  assertChild,
  childOfCard,
  closeLogins,
  holdsPictures,
  isChild,
  provePictures,
  visitEnd,
} from './child-proof.service.ts'
export { ADDRESS_LETTERS, DEVICE_LETTERS, SAME_LETTERS } from './picture.rules.ts'
export { listOpenFaces } from './picture.queries.ts'

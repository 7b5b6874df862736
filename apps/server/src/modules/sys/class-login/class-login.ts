export { openDemoLogins } from './demo-login.service.ts'
export { allowsPassword, selectOptionalOpenClass, type OpenClass } from './class-login.queries.ts'
export { assertChild, childOfCard, isChild, provePictures, visitEnd } from './child-proof.service.ts'
export { listOpenFaces } from './picture.queries.ts'

export { openSetup } from './setup-code.service.ts'
export { isSetUp } from './setup.queries.ts'

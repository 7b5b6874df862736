export { openSetup } from './setup-code.ts'
export { isSetUp } from './setup.queries.ts'

export { buttonsOf, press } from './run.ts'

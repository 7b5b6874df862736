export { buttonsOf, press } from './button.ts'

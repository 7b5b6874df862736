export { buttonsOf, press } from './button.service.ts'

export { isTicket, resetPhone } from './reset-phone.ts'

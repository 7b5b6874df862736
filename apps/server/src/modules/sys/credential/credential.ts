export { rememberAddress } from './attempt.queries.ts'
export {
  accountKey,
  assertCaptcha,
  checkPassword,
  clearFailures,
  meantPassword,
  needsCaptcha,
  runQueued,
  type Attempt,
} from './attempt.ts'
export { assertCaptchaAnswer, checkCaptcha, createCaptcha, solveCaptcha, spendCaptcha } from './captcha.ts'
export { takeSolved } from './one-time.queries.ts'
export { BIND, LOGIN, REGISTER, RESET, type Purpose } from './code.rules.ts'
export { assertCode, sendCode } from './code.service.ts'
export { hashInTurn, hashPasswords, type AccountPassword } from './import-password.ts'
export { isLegacyPassword, legacyPassword } from './legacy-password.ts'
export { generateChildPassword, generatePassword, hashPassword } from './password.ts'
export { issueTicket, IDENTIFIED, readTicket, takeTicket, type Identified } from './ticket.ts'

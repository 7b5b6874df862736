export { checkPassword, oneAtATime } from './attempt.ts'
export { generatePassword, hashPassword } from './password.ts'

export { worksOfPerson } from './work-office.personal.ts'
